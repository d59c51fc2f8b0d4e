// SPDX-License-Identifier: GPL-3.0-or-later
#include "killtest.h"

int main(int argc, char *argv[])
{
    return Tieout::shell::KilledWindow::killTest(argc, argv, 100);
}
