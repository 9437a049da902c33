#define NAME tenfold
#define FACTOR 10
#include "template.h"
