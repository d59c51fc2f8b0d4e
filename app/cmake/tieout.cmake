# SPDX-License-Identifier: GPL-3.0-or-later
# Everything a CMakeLists.txt of this project calls. app/README.md says which function is for what.

include(dependencies)
include(options)
include(layercheck)
include(targets)
include(plugin)
include(testing)
