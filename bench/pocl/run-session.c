/* Runs a session on the first OpenCL device of this machine and writes every buffer raw.

   usage: run-session [--time RUNS] [--cold] SESSION OUTPUT_DIRECTORY
          run-session --list FILE
          run-session --device

   What kernels print goes to standard output, nothing else does. With --time, OUTPUT_DIRECTORY gets
   times.json. --cold switches PoCL's cache of compiled kernels off. --list runs many sessions in one
   process, each line "SESSION<tab>OUTPUT_DIRECTORY" with absolute paths: each OUTPUT_DIRECTORY gets
   printed.txt, errors.txt and at the end status.txt with the exit code. --device prints the device.
   Exit code: 0 done, 1 the device or the compiler refused, 2 bad session, 4 not for such a device. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "session.h"

typedef struct {
  cl_device_id device;
  cl_context context;
  cl_command_queue queue;
  cl_program program;
  cl_mem *buffers;
  cl_kernel *kernels;
} Run;

static void check(cl_int status, const char *what) {
  if (status != CL_SUCCESS) {
    fprintf(stderr, "%s: OpenCL error %d\n", what, status);
    giveUp(1);
  }
}

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* PoCL where several are installed. */
static cl_platform_id findPlatform(void) {
  cl_platform_id platforms[16];
  cl_uint count;
  check(clGetPlatformIDs(16, platforms, &count), "no OpenCL platform");
  for (cl_uint i = 0; i < count && i < 16; i++) {
    char name[256] = "";
    clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name - 1, name, NULL);
    if (strstr(name, "Portable Computing Language")) {
      return platforms[i];
    }
  }
  return platforms[0];
}

static void openDevice(Run *run) {
  cl_platform_id platform = findPlatform();
  cl_int status;
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &run->device, NULL), "no OpenCL device");
  run->context = clCreateContext(NULL, 1, &run->device, NULL, NULL, &status);
  check(status, "clCreateContext");
  run->queue = clCreateCommandQueue(run->context, run->device, 0, &status);
  check(status, "clCreateCommandQueue");
}

static char *readSource(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    bad("can't read %s", path);
  }
  fseek(file, 0, SEEK_END);
  size_t length = (size_t)ftell(file);
  rewind(file);
  char *source = malloc(strlen(path) + length + 32);
  int prefix = sprintf(source, "#line 1 \"%s\"\n", path);
  size_t read = fread(source + prefix, 1, length, file);
  strcpy(source + prefix + read, "\n");
  fclose(file);
  return source;
}

static void build(Run *run, const Session *session) {
  char **texts = malloc(session->sourceCount * sizeof *texts);
  for (size_t i = 0; i < session->sourceCount; i++) {
    texts[i] = readSource(session->sources[i]);
  }
  cl_int status;
  run->program = clCreateProgramWithSource(run->context, (cl_uint)session->sourceCount,
                                           (const char **)texts, NULL, &status);
  check(status, "clCreateProgramWithSource");
  char *options = malloc(strlen(session->options) + 64);
  sprintf(options, "%s-cl-kernel-arg-info%s", session->options,
          strstr(session->options, "-cl-std") ? "" : " -cl-std=CL1.2");
  status = clBuildProgram(run->program, 1, &run->device, options, NULL, NULL);
  if (status != CL_SUCCESS) {
    static char log[1 << 16];
    clGetProgramBuildInfo(run->program, run->device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log,
                          NULL);
    fprintf(stderr, "%s\n", log);
    check(status, "clBuildProgram");
  }
}

static void createBuffers(Run *run, const Session *session) {
  cl_int status;
  run->buffers = malloc((session->bufferCount + 1) * sizeof *run->buffers);
  for (size_t i = 0; i < session->bufferCount; i++) {
    const Buffer *buffer = &session->buffers[i];
    run->buffers[i] = clCreateBuffer(run->context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                                     buffer->bytes, buffer->initial, &status);
    check(status, "clCreateBuffer");
  }
}

static void refillBuffers(Run *run, const Session *session) {
  for (size_t i = 0; i < session->bufferCount; i++) {
    const Buffer *buffer = &session->buffers[i];
    check(clEnqueueWriteBuffer(run->queue, run->buffers[i], CL_TRUE, 0, buffer->bytes,
                               buffer->initial, 0, NULL, NULL),
          "clEnqueueWriteBuffer");
  }
}

static void setNumber(cl_kernel kernel, const Launch *launch, cl_uint index) {
  char name[128];
  Type type;
  check(clGetKernelArgInfo(kernel, index, CL_KERNEL_ARG_TYPE_NAME, sizeof name, name, NULL),
        "clGetKernelArgInfo");
  if (!findType(name, &type) || type.lanes != 1) {
    bad("kernel %s, argument %u is %s: give its type as {\"int\": 1}", launch->kernel, index, name);
  }
  unsigned char value[8];
  storeNumber(type, launch->arguments[index].number, value);
  check(clSetKernelArg(kernel, index, typeBytes(type), value), "clSetKernelArg");
}

static void setArguments(Run *run, cl_kernel kernel, const Launch *launch) {
  for (cl_uint i = 0; i < launch->argumentCount; i++) {
    const Argument *argument = &launch->arguments[i];
    switch (argument->form) {
      case ARG_BUFFER:
        check(clSetKernelArg(kernel, i, sizeof(cl_mem), &run->buffers[argument->buffer]),
              "clSetKernelArg");
        break;
      case ARG_LOCAL:
        check(clSetKernelArg(kernel, i, argument->bytes, NULL), "clSetKernelArg");
        break;
      case ARG_TYPED:
        check(clSetKernelArg(kernel, i, argument->bytes, argument->value), "clSetKernelArg");
        break;
      case ARG_NUMBER:
        setNumber(kernel, launch, i);
        break;
    }
  }
}

static void createKernels(Run *run, const Session *session) {
  cl_int status;
  run->kernels = malloc((session->launchCount + 1) * sizeof *run->kernels);
  for (size_t i = 0; i < session->launchCount; i++) {
    run->kernels[i] = clCreateKernel(run->program, session->launches[i].kernel, &status);
    check(status, session->launches[i].kernel);
    setArguments(run, run->kernels[i], &session->launches[i]);
  }
}

static double launch(Run *run, const Session *session, size_t index) {
  const Launch *launch = &session->launches[index];
  double start = milliseconds();
  for (int i = 0; i < launch->repeat; i++) {
    check(clEnqueueNDRangeKernel(run->queue, run->kernels[index], (cl_uint)launch->dimensions,
                                 launch->hasOffset ? launch->offset : NULL, launch->global,
                                 launch->hasLocal ? launch->local : NULL, 0, NULL, NULL),
          launch->kernel);
  }
  check(clFinish(run->queue), launch->kernel);
  return milliseconds() - start;
}

static void writeBuffers(Run *run, const Session *session, const char *directory) {
  for (size_t i = 0; i < session->bufferCount; i++) {
    const Buffer *buffer = &session->buffers[i];
    unsigned char *bytes = malloc(buffer->bytes);
    check(clEnqueueReadBuffer(run->queue, run->buffers[i], CL_TRUE, 0, buffer->bytes, bytes, 0,
                              NULL, NULL),
          "clEnqueueReadBuffer");
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.raw", directory, buffer->name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, buffer->bytes, file) != buffer->bytes || fclose(file) != 0) {
      bad("can't write %s", path);
    }
    free(bytes);
  }
}

/* Runs the workflow again and again from fresh buffers; keeps each launch's shortest time. */
static void writeTimes(Run *run, const Session *session, const char *directory, int runs,
                       double firstResult) {
  double *best = malloc((session->launchCount + 1) * sizeof *best);
  double bestTotal = 0;
  for (int r = 0; r < runs; r++) {
    refillBuffers(run, session);
    double total = 0;
    for (size_t i = 0; i < session->launchCount; i++) {
      double time = launch(run, session, i);
      best[i] = r == 0 || time < best[i] ? time : best[i];
      total += time;
    }
    bestTotal = r == 0 || total < bestTotal ? total : bestTotal;
  }
  char path[4096], device[256] = "";
  clGetDeviceInfo(run->device, CL_DEVICE_NAME, sizeof device, device, NULL);
  snprintf(path, sizeof path, "%s/times.json", directory);
  FILE *file = fopen(path, "w");
  if (!file) {
    bad("can't write %s", path);
  }
  fprintf(file, "{\"device\": \"%s\", \"runs\": %d, \"firstResultMillis\": %.4f,\n", device, runs,
          firstResult);
  fprintf(file, " \"bestMillis\": %.4f, \"launches\": [", bestTotal);
  for (size_t i = 0; i < session->launchCount; i++) {
    fprintf(file, "%s\n  {\"kernel\": \"%s\", \"bestMillis\": %.4f}", i ? "," : "",
            session->launches[i].kernel, best[i]);
  }
  fprintf(file, "]}\n");
  fclose(file);
}

static void runSession(Run *run, const Session *session, const char *output, int runs) {
  double start = milliseconds();
  build(run, session);
  createBuffers(run, session);
  createKernels(run, session);
  for (size_t i = 0; i < session->launchCount; i++) {
    launch(run, session, i);
  }
  double firstResult = milliseconds() - start;
  writeBuffers(run, session, output);
  if (runs > 0) {
    writeTimes(run, session, output, runs, firstResult);
  }
}

static void release(Run *run, const Session *session) {
  for (size_t i = 0; i < session->launchCount; i++) {
    clReleaseKernel(run->kernels[i]);
  }
  for (size_t i = 0; i < session->bufferCount; i++) {
    clReleaseMemObject(run->buffers[i]);
  }
  clReleaseProgram(run->program);
}

static void enter(const Session *session) {
  if (chdir(session->directory) != 0) {
    bad("no directory %s", session->directory);
  }
}

static void redirect(int descriptor, const char *directory, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  fflush(NULL);
  if (!freopen(path, "wb", descriptor == 1 ? stdout : stderr)) {
    exit(2);
  }
}

static void runListed(Run *run, const char *path, const char *output) {
  jmp_buf failure;
  redirect(1, output, "printed.txt");
  redirect(2, output, "errors.txt");
  int code = setjmp(failure);
  if (code == 0) {
    onFailure = &failure;
    Session *session = readSession(path);
    enter(session);
    runSession(run, session, output, 0);
    release(run, session);
  }
  onFailure = NULL;
  fflush(NULL);
  char name[4096];
  snprintf(name, sizeof name, "%s/status.txt", output);
  FILE *status = fopen(name, "w");
  if (!status) {
    exit(2);
  }
  fprintf(status, "%d\n", code);
  fclose(status);
}

static int runList(const char *list) {
  FILE *file = fopen(list, "r");
  if (!file) {
    bad("can't read %s", list);
  }
  Run run;
  openDevice(&run);
  char line[8192];
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    char *output = strchr(line, '\t');
    if (output) {
      *output++ = 0;
      runListed(&run, line, output);
    }
  }
  fclose(file);
  return 0;
}

static int printDevice(void) {
  Run run;
  openDevice(&run);
  char device[256] = "", version[256] = "";
  clGetDeviceInfo(run.device, CL_DEVICE_NAME, sizeof device - 1, device, NULL);
  clGetDeviceInfo(run.device, CL_DEVICE_VERSION, sizeof version - 1, version, NULL);
  printf("%s, %s\n", device, version);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "--device") == 0) {
    return printDevice();
  }
  if (count == 3 && strcmp(arguments[1], "--list") == 0) {
    return runList(arguments[2]);
  }
  int runs = 0;
  int next = 1;
  for (; next < count && arguments[next][0] == '-'; next++) {
    if (strcmp(arguments[next], "--time") == 0 && next + 1 < count) {
      runs = atoi(arguments[++next]);
    } else if (strcmp(arguments[next], "--cold") == 0) {
      setenv("POCL_KERNEL_CACHE", "0", 1);
    } else {
      next = count;
    }
  }
  if (count - next != 2) {
    fprintf(stderr, "usage: run-session [--time RUNS] [--cold] SESSION OUTPUT_DIRECTORY\n"
                    "       run-session --list FILE\n"
                    "       run-session --device\n");
    return 2;
  }
  Session *session = readSession(arguments[next]);
  mkdir(arguments[next + 1], 0777);
  char *output = realpath(arguments[next + 1], NULL);
  if (!output) {
    bad("no directory %s", arguments[next + 1]);
  }
  enter(session);
  Run run;
  openDevice(&run);
  runSession(&run, session, output, runs);
  return 0;
}
