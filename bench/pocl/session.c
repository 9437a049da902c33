#include "session.h"

#include <jansson.h>
#include <libgen.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "numbers.h"

static const char *sessionName = "";

jmp_buf *onFailure;

void bad(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "%s: ", sessionName);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  giveUp(2);
}

void giveUp(int code) {
  if (onFailure) {
    longjmp(*onFailure, code);
  }
  exit(code);
}

static void *room(size_t count, size_t size) {
  void *memory = calloc(count ? count : 1, size);
  if (!memory) {
    bad("no memory for %zu bytes", count * size);
  }
  return memory;
}

bool findType(const char *name, Type *type) {
  static const struct {
    const char *name;
    Kind kind;
    int bytes;
  } types[] = {{"char", SIGNED, 1},     {"uchar", UNSIGNED, 1}, {"short", SIGNED, 2},
               {"ushort", UNSIGNED, 2}, {"int", SIGNED, 4},     {"uint", UNSIGNED, 4},
               {"long", SIGNED, 8},     {"ulong", UNSIGNED, 8}, {"half", FLOATING, 2},
               {"float", FLOATING, 4},  {"double", FLOATING, 8}};
  size_t letters = strcspn(name, "0123456789");
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    if (strlen(types[i].name) == letters && strncmp(types[i].name, name, letters) == 0) {
      *type = (Type){types[i].kind, types[i].bytes, name[letters] ? atoi(name + letters) : 1};
      return type->lanes >= 1 && type->lanes <= 16;
    }
  }
  return false;
}

size_t typeBytes(Type type) {
  return (size_t)type.laneBytes * (size_t)(type.lanes == 3 ? 4 : type.lanes);
}

static uint64_t numberBits(Type type, const json_t *json) {
  if (json_is_integer(json)) {
    json_int_t value = json_integer_value(json);
    return type.kind == FLOATING ? bitsOfDouble(type, (double)value) : (uint64_t)value;
  }
  if (json_is_real(json)) {
    double value = json_real_value(json);
    if (type.kind != FLOATING && value != floor(value)) {
      bad("%g is no integer", value);
    }
    return bitsOfDouble(type, value);
  }
  const char *text = json_string_value(json);
  if (!text) {
    bad("a number is expected");
  }
  char *end;
  uint64_t bits = type.kind == FLOATING ? bitsOfDouble(type, strtod(text, &end))
                  : text[0] == '-'      ? (uint64_t)strtoll(text, &end, 0)
                                        : strtoull(text, &end, 0);
  if (end == text || *end != 0) {
    bad("\"%s\" is no number", text);
  }
  return bits;
}

void storeNumber(Type type, const void *json, unsigned char *to) {
  storeLane(type, numberBits(type, json), to);
}

static const char *text(const json_t *object, const char *key) {
  const char *value = json_string_value(json_object_get(object, key));
  if (!value) {
    bad("\"%s\" is missing or no text", key);
  }
  return value;
}

static char *resolve(const Session *session, const char *file) {
  if (file[0] == '/') {
    return strdup(file);
  }
  char *path = room(strlen(session->directory) + strlen(file) + 2, 1);
  sprintf(path, "%s/%s", session->directory, file);
  return path;
}

static void fillFromFile(Buffer *buffer, const char *path, long long count) {
  struct stat status;
  FILE *file = fopen(path, "rb");
  if (!file || fstat(fileno(file), &status) != 0) {
    bad("buffer \"%s\": can't read %s", buffer->name, path);
  }
  size_t stride = typeBytes(buffer->type);
  buffer->bytes = count > 0 ? (size_t)count * stride : (size_t)status.st_size / stride * stride;
  buffer->initial = room(buffer->bytes, 1);
  if (fread(buffer->initial, 1, buffer->bytes, file) != buffer->bytes) {
    bad("buffer \"%s\": %s is too short", buffer->name, path);
  }
  fclose(file);
}

static void readBuffer(Session *session, Buffer *buffer, const char *name, const json_t *json) {
  buffer->name = name;
  if (!findType(text(json, "type"), &buffer->type)) {
    bad("buffer \"%s\": unknown type \"%s\"", name, text(json, "type"));
  }
  long long count = json_integer_value(json_object_get(json, "count"));
  const json_t *file = json_object_get(json, "file");
  if (file) {
    fillFromFile(buffer, resolve(session, json_string_value(file)), count);
    return;
  }
  const json_t *values = json_object_get(json, "values");
  size_t given = json_array_size(values);
  size_t lanes = (size_t)buffer->type.lanes;
  size_t elements = count > 0 ? (size_t)count : (given + lanes - 1) / lanes;
  if (elements == 0) {
    bad("buffer \"%s\": \"count\" is missing", name);
  }
  buffer->bytes = elements * typeBytes(buffer->type);
  buffer->initial = room(buffer->bytes, 1);
  if (given > 0) {
    uint64_t *bits = room(given, sizeof *bits);
    for (size_t i = 0; i < given; i++) {
      bits[i] = numberBits(buffer->type, json_array_get(values, i));
    }
    fillFromValues(buffer, bits, given);
    free(bits);
  } else if (json_object_get(json, "init")) {
    fillFromForm(buffer, text(json, "init"));
  }
}

static void readTyped(Argument *argument, const char *typeName, const json_t *json) {
  Type type;
  if (!findType(typeName, &type)) {
    bad("argument: unknown type \"%s\"", typeName);
  }
  argument->form = ARG_TYPED;
  argument->bytes = typeBytes(type);
  for (int lane = 0; lane < type.lanes; lane++) {
    const json_t *number =
        json_is_array(json)
            ? json_array_get(json, json_array_size(json) == 1 ? 0 : (size_t)lane)
            : json;
    storeNumber(type, number, argument->value + lane * type.laneBytes);
  }
}

static void readArgument(const Session *session, Argument *argument, json_t *json) {
  if (json_is_number(json)) {
    argument->form = ARG_NUMBER;
    argument->number = json;
    return;
  }
  if (json_is_string(json)) {
    argument->form = ARG_BUFFER;
    for (size_t i = 0; i < session->bufferCount; i++) {
      if (strcmp(session->buffers[i].name, json_string_value(json)) == 0) {
        argument->buffer = i;
        return;
      }
    }
    bad("no buffer \"%s\"", json_string_value(json));
  }
  const char *key = json_object_iter_key(json_object_iter(json));
  if (!key) {
    bad("an argument is a buffer's name, a number, {\"float\": 0.5} or {\"local\": BYTES}");
  }
  if (strcmp(key, "local") == 0) {
    argument->form = ARG_LOCAL;
    argument->bytes = (size_t)json_integer_value(json_object_get(json, key));
  } else {
    readTyped(argument, key, json_object_get(json, key));
  }
}

static bool readSizes(const json_t *json, size_t sizes[3], int *dimensions) {
  if (!json) {
    return false;
  }
  *dimensions = json_is_array(json) ? (int)json_array_size(json) : 1;
  if (*dimensions < 1 || *dimensions > 3) {
    bad("a range has 1 to 3 dimensions");
  }
  for (int d = 0; d < *dimensions; d++) {
    const json_t *size = json_is_array(json) ? json_array_get(json, (size_t)d) : json;
    sizes[d] = (size_t)json_integer_value(size);
  }
  return true;
}

static void readLaunch(const Session *session, Launch *launch, const json_t *json) {
  launch->kernel = text(json, "kernel");
  launch->dimensions = 1;
  int dimensions;
  if (json_is_true(json_object_get(json, "task"))) {
    launch->global[0] = 1;
    launch->local[0] = 1;
    launch->hasLocal = true;
  } else if (!readSizes(json_object_get(json, "global"), launch->global, &launch->dimensions)) {
    bad("kernel \"%s\": give \"global\" or \"task\"", launch->kernel);
  } else {
    launch->hasLocal = readSizes(json_object_get(json, "local"), launch->local, &dimensions);
    launch->hasOffset = readSizes(json_object_get(json, "offset"), launch->offset, &dimensions);
  }
  const json_t *repeat = json_object_get(json, "repeat");
  launch->repeat = repeat ? (int)json_integer_value(repeat) : 1;
  const json_t *arguments = json_object_get(json, "args");
  launch->argumentCount = json_array_size(arguments);
  launch->arguments = room(launch->argumentCount, sizeof(Argument));
  for (size_t i = 0; i < launch->argumentCount; i++) {
    readArgument(session, &launch->arguments[i], json_array_get(arguments, i));
  }
}

static void readBuffers(Session *session, json_t *json) {
  session->bufferCount = json_object_size(json);
  session->buffers = room(session->bufferCount, sizeof(Buffer));
  const char *name;
  json_t *buffer;
  size_t index = 0;
  json_object_foreach(json, name, buffer) {
    readBuffer(session, &session->buffers[index++], name, buffer);
  }
}

static void readProgram(Session *session, const json_t *root) {
  const json_t *sources = json_object_get(root, "sources");
  session->sourceCount = json_array_size(sources);
  session->sources = room(session->sourceCount, sizeof(char *));
  for (size_t i = 0; i < session->sourceCount; i++) {
    session->sources[i] = (char *)json_string_value(json_array_get(sources, i));
    if (!session->sources[i]) {
      bad("\"sources\" must be names of files");
    }
  }
  if (session->sourceCount == 0) {
    bad("\"sources\" is missing or empty");
  }
  const json_t *options = json_object_get(root, "options");
  session->options = room(1, 1);
  for (size_t i = 0; i < json_array_size(options); i++) {
    const char *option = json_string_value(json_array_get(options, i));
    char *joined = room(strlen(session->options) + strlen(option) + 2, 1);
    sprintf(joined, "%s%s ", session->options, option);
    free(session->options);
    session->options = joined;
  }
}

Session *readSession(const char *path) {
  sessionName = path;
  json_error_t error;
  json_t *root = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
  if (!root) {
    bad("line %d: %s", error.line, error.text);
  }
  if (json_object_get(root, "channels")) {
    fprintf(stderr, "%s: channels are no part of OpenCL; only FPGAs have them\n", path);
    giveUp(4);
  }
  Session *session = room(1, sizeof *session);
  session->directory = strdup(dirname(strdup(path)));
  readProgram(session, root);
  readBuffers(session, json_object_get(root, "buffers"));
  const json_t *workflow = json_object_get(root, "workflow");
  session->launchCount = json_array_size(workflow);
  session->launches = room(session->launchCount, sizeof(Launch));
  for (size_t i = 0; i < session->launchCount; i++) {
    readLaunch(session, &session->launches[i], json_array_get(workflow, i));
  }
  return session;
}
