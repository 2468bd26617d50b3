#pragma once

// Declared by unistd.h only for programs that ask for GNU's extensions.
int syncfs(int descriptor);
