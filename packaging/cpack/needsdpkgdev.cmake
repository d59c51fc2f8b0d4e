# SPDX-License-Identifier: GPL-3.0-or-later
message(FATAL_ERROR "dpkg-shlibdeps was not found, so the package's dependencies cannot be worked out: "
                    "apt-get install dpkg-dev, then configure again")
