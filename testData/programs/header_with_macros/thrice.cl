#define NAME thrice
#define FACTOR 3
#include "template.h"
