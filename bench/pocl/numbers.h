/* Initial data of buffers, as the contract of the session file defines them. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "session.h"

/* Rounds (floating point) or truncates and wraps (integers) a number to the type of one lane. */
uint64_t bitsOfDouble(Type type, double value);

/* Writes one lane, little-endian. */
void storeLane(Type type, uint64_t bits, unsigned char *to);

/* Fills a buffer from "zero", "ramp", "ramp:START:STEP", "random:SEED" or "random:SEED:LOW:HIGH". */
void fillFromForm(Buffer *buffer, const char *form);

/* Repeats numbers to the end of the buffer, each as it lies in memory. */
void fillFromValues(Buffer *buffer, const uint64_t *bits, size_t count);

#endif
