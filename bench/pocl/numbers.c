#include "numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

uint64_t bitsOfDouble(Type type, double value) {
  if (type.kind == FLOATING) {
    uint64_t bits = 0;
    if (type.laneBytes == 8) {
      memcpy(&bits, &value, 8);
    } else if (type.laneBytes == 4) {
      float narrow = (float)value;
      memcpy(&bits, &narrow, 4);
    } else {
      _Float16 narrow = (_Float16)value;
      memcpy(&bits, &narrow, 2);
    }
    return bits;
  }
  if (isnan(value)) {
    return 0;
  }
  if (type.kind == UNSIGNED && type.laneBytes == 8 && value >= 0x1p63) {
    return value >= 0x1p64 ? UINT64_MAX : (uint64_t)value;
  }
  if (value >= 0x1p63) {
    return INT64_MAX;
  }
  return value < -0x1p63 ? (uint64_t)INT64_MIN : (uint64_t)(int64_t)value;
}

void storeLane(Type type, uint64_t bits, unsigned char *to) {
  for (int byte = 0; byte < type.laneBytes; byte++) {
    to[byte] = (unsigned char)(bits >> (8 * byte));
  }
}

/* SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). */
static uint64_t nextRandom(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

typedef struct {
  bool random;
  double first, second; /* start and step, or low and high */
  uint64_t state;
} Form;

static uint64_t number(Type type, Form *form, uint64_t index) {
  if (!form->random) {
    return bitsOfDouble(type, form->first + (double)index * form->second);
  }
  uint64_t bits = nextRandom(&form->state);
  if (type.kind == FLOATING) {
    double fraction = (double)(bits >> 11) * 0x1p-53;
    return bitsOfDouble(type, form->first + (form->second - form->first) * fraction);
  }
  uint64_t low = bitsOfDouble(type, form->first);
  uint64_t span = bitsOfDouble(type, form->second) - low + 1;
  return span == 0 ? bits : low + bits % span;
}

static Form parseForm(Type type, const char *text, const char *name) {
  Form form = {false, 0, 0, 0};
  char *rest;
  if (strcmp(text, "zero") == 0) {
    return form;
  }
  if (strncmp(text, "ramp", 4) == 0) {
    form.second = 1;
    rest = (char *)text + 4;
    if (*rest == ':') {
      form.first = strtod(rest + 1, &rest);
      if (*rest == ':') {
        form.second = strtod(rest + 1, &rest);
      }
    }
  } else if (strncmp(text, "random:", 7) == 0) {
    form.random = true;
    form.state = (uint64_t)strtoll(text + 7, &rest, 0);
    int bits = 8 * type.laneBytes;
    form.first = type.kind == SIGNED ? -ldexp(1, bits - 1) : 0;
    form.second = type.kind == FLOATING ? 1 : ldexp(1, type.kind == SIGNED ? bits - 1 : bits) - 1;
    if (*rest == ':') {
      form.first = strtod(rest + 1, &rest);
      form.second = *rest == ':' ? strtod(rest + 1, &rest) : form.first;
    }
  } else {
    rest = (char *)text;
  }
  if (*rest != 0) {
    bad("buffer \"%s\": \"%s\" is not understood", name, text);
  }
  return form;
}

void fillFromForm(Buffer *buffer, const char *text) {
  Form form = parseForm(buffer->type, text, buffer->name);
  size_t stride = typeBytes(buffer->type);
  uint64_t index = 0;
  for (size_t element = 0; element < buffer->bytes; element += stride) {
    for (int lane = 0; lane < buffer->type.lanes; lane++) {
      unsigned char *to = buffer->initial + element + (size_t)(lane * buffer->type.laneBytes);
      storeLane(buffer->type, number(buffer->type, &form, index++), to);
    }
  }
}

void fillFromValues(Buffer *buffer, const uint64_t *bits, size_t count) {
  size_t stride = typeBytes(buffer->type);
  uint64_t index = 0;
  for (size_t element = 0; element < buffer->bytes; element += stride) {
    for (int lane = 0; lane < buffer->type.lanes; lane++) {
      unsigned char *to = buffer->initial + element + (size_t)(lane * buffer->type.laneBytes);
      storeLane(buffer->type, bits[index++ % count], to);
    }
  }
}
