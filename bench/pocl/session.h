/* A session file (*.clsession) as this program runs it. */
#ifndef SESSION_H
#define SESSION_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { SIGNED, UNSIGNED, FLOATING } Kind;

/* An OpenCL C type such as float4; three lanes take the room of four. */
typedef struct {
  Kind kind;
  int laneBytes;
  int lanes;
} Type;

typedef struct {
  const char *name;
  Type type;
  size_t bytes;
  unsigned char *initial;
} Buffer;

typedef enum { ARG_BUFFER, ARG_NUMBER, ARG_TYPED, ARG_LOCAL } ArgumentForm;

typedef struct {
  ArgumentForm form;
  size_t buffer;            /* ARG_BUFFER: its index */
  const void *number;       /* ARG_NUMBER: the JSON number; the parameter's type decides */
  size_t bytes;             /* ARG_TYPED, ARG_LOCAL */
  unsigned char value[128]; /* ARG_TYPED: as it lies in memory */
} Argument;

typedef struct {
  const char *kernel;
  int dimensions;
  size_t global[3];
  size_t local[3];
  size_t offset[3];
  bool hasLocal;
  bool hasOffset;
  int repeat;
  size_t argumentCount;
  Argument *arguments;
} Launch;

typedef struct {
  char *directory;
  size_t sourceCount;
  char **sources;
  char *options;
  size_t bufferCount;
  Buffer *buffers;
  size_t launchCount;
  Launch *launches;
} Session;

/* Where a session that can't be run ends; NULL ends the program instead. */
extern jmp_buf *onFailure;

/* Ends the session with this exit code. */
_Noreturn void giveUp(int code);

/* Ends the session with exit code 2 and a message. */
_Noreturn void bad(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Reads a session; what is wrong with it ends it with exit code 2, what no plain OpenCL
   device can run (channels) with 4. */
Session *readSession(const char *path);

/* Finds a type by its OpenCL name; false when there is none. */
bool findType(const char *name, Type *type);

size_t typeBytes(Type type);

/* The bytes of one number of a JSON session in a type, at to. */
void storeNumber(Type type, const void *json, unsigned char *to);

#endif
