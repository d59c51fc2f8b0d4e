# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by packaging/run and tests/run: packages, configure, build. Every step says what it does; a step that fails ends
# the script with one line that names the step and its log.

set -u -o pipefail
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
: "${HOME:=/tmp}"
export HOME
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
logs=$root/build/logs
SECONDS=0

say() { printf '[%3d s] %s\n' "$SECONDS" "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 3; }

prepare_folders() {
  mkdir -p "$logs" 2>/dev/null || die "cannot write below $root/build: make the checkout writable for $(id -un)"
}

# packages_of SECTION...: names from packages.txt; of "a | b" the installed one, else the first with a candidate.
packages_of() {
  local section line name wanted inside=
  while IFS= read -r line; do
    line=${line%%#*}
    line=${line%"${line##*[![:space:]]}"}
    case $line in
      '') continue ;;
      '['*']')
        section=${line#[}; section=${section%]}
        inside=
        for name in "$@"; do [ "$name" = "$section" ] && inside=yes; done
        continue ;;
    esac
    [ -n "$inside" ] || continue
    case $line in
      *'|'*)
        wanted=
        for name in ${line//|/ }; do
          if is_installed "$name"; then wanted=$name; break; fi
          if [ -z "$wanted" ] && apt-cache policy "$name" 2>/dev/null | grep -q 'Candidate: [^(]'; then
            wanted=$name
          fi
        done
        printf '%s\n' "${wanted:-${line%% *}}" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done < "$root/packaging/linux/packages.txt"
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

missing_packages() {
  local name
  while IFS= read -r name; do is_installed "$name" || printf '%s\n' "$name"; done < <(packages_of "$@")
}

# install_packages SECTION...
install_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    say "packages: no apt-get here; going on with what is installed (packaging/linux/packages.txt lists what is needed)"
    return
  fi
  local missing log=$logs/packages.log size
  missing=$(missing_packages "$@" | tr '\n' ' ')
  if [ -z "${missing// /}" ]; then
    say "packages: all there, nothing to download"
    return
  fi
  if [ "$(id -u)" -ne 0 ]; then
    die "packages are missing and only root may install them; run: sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends ${missing% }'"
  fi
  say "packages: refreshing the package lists (log: ${log#"$root"/})"
  apt-get -q update >"$log" 2>&1 || die "step packages failed: apt-get update; see $log"
  missing=$(missing_packages "$@" | tr '\n' ' ') # fresh lists may know other alternatives
  # shellcheck disable=SC2086 # a list of names, to be split
  size=$(apt-get --assume-no --no-install-recommends install $missing 2>>"$log" </dev/null |
         sed -n 's/^Need to get \(.*\) of archives.*/\1/p; s/^After this operation, \(.*\) of additional.*/, \1 on disk/p' | tr -d '\n')
  say "packages: installing $(wc -w <<<"$missing") and what they need, download ${size:-of unknown size}"
  # RUNLEVEL: servers that the tests start themselves, in folders of their own, are not started by their packages.
  # shellcheck disable=SC2086
  RUNLEVEL=1 apt-get -q -y --no-install-recommends -o Dpkg::Use-Pty=0 install $missing >>"$log" 2>&1 </dev/null ||
    die "step packages failed: $(grep -m1 '^E: ' "$log" || echo 'apt-get install'); see $log"
  say "packages: installed"
}

# install_if_possible SECTION...: what only saves time is no reason to stop.
install_if_possible() {
  local missing log=$logs/packages.log
  command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ] || return 0
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -n "${missing// /}" ] || return 0
  # shellcheck disable=SC2086
  if apt-get -q -y --no-install-recommends -o Dpkg::Use-Pty=0 install $missing >>"$log" 2>&1 </dev/null; then
    say "packages: installed ${missing% }"
  else
    say "packages: going on without ${missing% }"
  fi
}

# need_tools NAME...: a clear line where apt-get could not help.
need_tools() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || die "$tool was not found; install what packaging/linux/packages.txt lists"
  done
}

# configure PRESET [cmake arguments]
configure() {
  local preset=$1 log=$logs/configure-$1.log
  shift
  say "configure: preset $preset (log: ${log#"$root"/})"
  (cd "$root" && cmake --preset "$preset" "$@") >"$log" 2>&1 </dev/null ||
    die "step configure failed: $(first_error "$log"); see $log"
}

# The first line that says something: below "CMake Error", or the first error of compiler or linker, else what failed and
# the line after its command.
first_error() {
  awk '/^CMake Error/ {found = 1; next} found && NF && !/:$/ {sub(/^ +/, ""); print; exit}
       / error: |fatal error: |^collect2: |: undefined reference|: No space left/ {print; exit}
       /^FAILED: / && !failed {failed = $0; at = NR}
       failed && NR == at + 2 {failed = failed ": " $0}
       END {if (failed) print failed}' "$1" | head -n 1 | cut -c1-500
}

# build PRESET [cmake --build arguments]: progress on one line on a terminal, every tenth part elsewhere.
build() {
  local preset=$1 log=$logs/build-$1.log jobs line done_ total part last=-1
  shift
  jobs=${TIEOUT_JOBS:-$(nproc 2>/dev/null || echo 2)}
  say "build: preset $preset, $jobs at a time (log: ${log#"$root"/})"
  : >"$log"
  (cd "$root" && cmake --build --preset "$preset" --parallel "$jobs" "$@") 2>&1 </dev/null | while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      done_=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
      if [ -t 1 ]; then
        printf '\r\033[K[%3d s] build: %d of %d' "$SECONDS" "$done_" "$total"
      else
        part=$((done_ * 10 / total))
        if [ "$part" -ne "$last" ] && [ "$total" -ge 10 ]; then say "build: $done_ of $total"; last=$part; fi
      fi
    fi
  done
  local status=${PIPESTATUS[0]}
  [ -t 1 ] && printf '\r\033[K'
  [ "$status" -eq 0 ] || die "step build failed: $(first_error "$log"); see $log"
  say "build: done"
}
