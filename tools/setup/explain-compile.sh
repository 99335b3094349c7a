#!/bin/sh
# Why sqlite3 could not be built, in words: there is no ready-made binary for this machine, and something that compiling takes is missing.
missing=''
command -v "${CXX:-c++}" >/dev/null 2>&1 || missing='a C++ compiler'
command -v "${PYTHON:-python3}" >/dev/null 2>&1 || missing="${missing:+$missing and }Python 3"
{
  echo
  if [ -n "$missing" ]; then
    echo "sqlite3 has no ready-made binary that could be had for this machine, and compiling it takes $missing, which is not installed."
    echo 'Install it and run make again. Debian, Ubuntu: apt install build-essential python3. Fedora: dnf install gcc-c++ make python3.'
    echo 'Alpine: apk add build-base python3. macOS: xcode-select --install.'
  else
    echo 'sqlite3 could not be compiled: what is above says why. A compiler and Python are installed.'
  fi
} >&2
