#pragma once

// The settings of malloc, which Swift's Glibc module leaves out.
#include <malloc.h>

// Declared by unistd.h only for programs that ask for GNU's extensions.
int syncfs(int descriptor);
