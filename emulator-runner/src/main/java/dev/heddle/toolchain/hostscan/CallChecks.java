package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls that the runtime refuses or misunderstands ({@code host-call-illegal}). */
final class CallChecks {
  private static final String ID = "host-call-illegal";
  private static final int KERNEL = 0;
  private static final int INDEX = 1;
  private static final int SIZE = 2;
  private static final int VALUE = 3;

  private final HostSource source;
  private final KernelSide kernels;
  private final List<HostFinding> findings = new ArrayList<>();

  private CallChecks(HostSource source, KernelSide kernels) {
    this.source = source;
    this.kernels = kernels;
  }

  static List<HostFinding> findings(HostSource source, List<HostSource> all, KernelSide kernels) {
    CallChecks checks = new CallChecks(source, kernels);
    checks.programs(all);
    checks.arguments(kernelVariables(all));
    checks.pipes();
    return checks.findings;
  }

  private void tell(HostCall call, String message, String advice) {
    findings.add(HostFinding.at(source, call.token(), ID, HostFinding.WARNING, message, advice));
  }

  /** Kernels are compiled before, and loaded by two calls (programming-guide-7-end R-059, M-28). */
  private void programs(List<HostSource> all) {
    // Hosts for several kinds of devices choose by a condition.
    boolean isLoaded =
        all.stream()
            .anyMatch(each -> each.calls("clCreateProgramWithBinary").findAny().isPresent());
    source
        .calls("clCreateProgramWithSource")
        .filter(call -> !isLoaded)
        .forEach(
            call ->
                tell(
                    call,
                    "clCreateProgramWithSource: kernels for FPGAs are not compiled by the host",
                    "Load the .aocx file by clCreateProgramWithBinary."));
    boolean isBuilt =
        all.stream().anyMatch(each -> each.calls("clBuildProgram").findAny().isPresent());
    if (!isBuilt) {
      source
          .calls("clCreateProgramWithBinary")
          .forEach(
              call ->
                  tell(
                      call,
                      "clCreateProgramWithBinary: without clBuildProgram, clCreateKernel fails with"
                          + " CL_INVALID_VALUE",
                      "Call clBuildProgram, which is quick, before kernels are created."));
    }
  }

  /** Names of kernels by the variables that hold them. */
  static Map<String, String> kernelVariables(List<HostSource> all) {
    Map<String, String> names = new HashMap<>();
    for (HostSource each : all) {
      each.calls("clCreateKernel")
          .filter(call -> call.text(1).matches("\"\\w+\""))
          .forEach(
              call ->
                  call.result()
                      .ifPresent(
                          variable ->
                              names.merge(
                                  variable,
                                  call.text(1).replace("\"", ""),
                                  (a, b) -> a.equals(b) ? a : "")));
    }
    names.values().removeIf(String::isEmpty);
    return names;
  }

  private void arguments(Map<String, String> names) {
    source
        .calls("clSetKernelArg")
        .forEach(
            call -> {
              if (call.text(SIZE).replace(" ", "").equals("sizeof(cl_mem*)")) {
                tell(
                    call,
                    "clSetKernelArg: the size is that of a pointer to cl_mem",
                    "Write sizeof(cl_mem).");
              }
              call.variable(KERNEL)
                  .map(names::get)
                  .flatMap(kernels::kernel)
                  .ifPresent(kernel -> argument(call, kernel));
            });
  }

  private void argument(HostCall call, KernelSide.Kernel kernel) {
    if (!call.text(INDEX).matches("\\d{1,4}")) {
      return;
    }
    int index = Integer.parseInt(call.text(INDEX));
    if (index >= kernel.local().size()) {
      tell(
          call,
          "clSetKernelArg: kernel %s has %d arguments, and this sets number %d"
              .formatted(kernel.name(), kernel.local().size(), index),
          "Count arguments from 0.");
      return;
    }
    boolean isNull = call.text(VALUE).matches("NULL|nullptr|0|\\( void \\* \\) 0");
    String name = kernel.parameters().get(index);
    if (kernel.local().get(index) && !isNull) {
      tell(
          call,
          "clSetKernelArg: %s of kernel %s is local memory, which takes a size and no value"
              .formatted(name, kernel.name()),
          "Pass NULL as the value.");
    } else if (!kernel.local().get(index) && call.text(VALUE).matches("NULL|nullptr")) {
      tell(
          call,
          "clSetKernelArg: %s of kernel %s has no value".formatted(name, kernel.name()),
          "Pass the address of its value.");
    }
  }

  /** One direction a pipe (PG1-O-48). */
  private void pipes() {
    source
        .calls("clCreatePipe")
        .forEach(
            call -> {
              boolean reads = call.names(1, "CL_MEM_HOST_READ_ONLY");
              boolean writes = call.names(1, "CL_MEM_HOST_WRITE_ONLY");
              boolean others =
                  call.names(1, "CL_MEM_READ_WRITE") || call.names(1, "CL_MEM_HOST_NO_ACCESS");
              if (reads && writes || (reads || writes) && others) {
                tell(
                    call,
                    "clCreatePipe: flags of more than one direction fail with CL_INVALID_VALUE",
                    "Give CL_MEM_HOST_READ_ONLY or CL_MEM_HOST_WRITE_ONLY alone.");
              }
            });
  }

  /** The kernel in a variable. */
  static Optional<String> kernel(HostCall call, int argument, Map<String, String> names) {
    return call.variable(argument).map(variable -> names.getOrDefault(variable, variable));
  }
}
