package dev.heddle.emulator;

import dev.heddle.emulator.compiler.CompileFailure;
import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.KernelFault;
import dev.heddle.emulator.runtime.Output;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.session.BufferFiller;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** One run of a session, on one thread. */
final class SessionRun {
  /** Longer Java arrays do not exist, less a reserve that index arithmetic relies on. */
  private static final long LARGEST_BUFFER = Integer.MAX_VALUE - (1L << 20);

  private static final int LONGEST_OUTPUT = 1 << 24;

  private final Session session;
  private final ProgramCache programs;
  private final Progress progress;
  private final Output output;
  private final StopSignal signal;
  private final StringBuffer printed = new StringBuffer();
  private final List<LaunchResult> launches = new ArrayList<>();
  private volatile String currentKernel = "";

  SessionRun(
      Session session, ProgramCache programs, Progress progress, Output output, StopSignal signal) {
    this.session = session;
    this.programs = programs;
    this.progress = progress;
    this.output = output;
    this.signal = signal;
  }

  /** The kernel that runs now, empty between kernels. */
  String currentKernel() {
    return currentKernel;
  }

  /** What has run to its end. */
  List<LaunchResult> launches() {
    synchronized (launches) {
      return List.copyOf(launches);
    }
  }

  /** What was printed until now. */
  String printed() {
    return printed.toString();
  }

  EmulationResult run() {
    try {
      checkMemory();
      Program program = programs.get(session, progress);
      Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
      for (BufferSpec spec : session.buffers().values()) {
        buffers.put(spec.name(), new DeviceBuffer(spec.name(), BufferFiller.fill(spec)));
      }
      List<Fault> faults = launchAll(program, buffers);
      return finish(buffers, faults);
    } catch (LaunchError | SessionException | CompileFailure problem) {
      return new EmulationResult(
          EmulationResult.Status.ERROR,
          problem.getMessage(),
          launches(),
          List.of(),
          List.of(),
          printed(),
          Map.of());
    }
  }

  private void checkMemory() throws LaunchError {
    long megabytes = session.settings().memoryMegabytes();
    long limit = megabytes > 0 ? megabytes << 20 : Runtime.getRuntime().maxMemory() / 2;
    long total = 0;
    for (BufferSpec spec : session.buffers().values()) {
      if (spec.bytes() > LARGEST_BUFFER) {
        throw new LaunchError(
            "CL_INVALID_BUFFER_SIZE",
            "buffer "
                + spec.name()
                + " has "
                + spec.bytes()
                + " bytes, the emulator's limit is "
                + LARGEST_BUFFER);
      }
      total += spec.bytes();
    }
    if (total > limit) {
      throw new LaunchError(
          "CL_MEM_OBJECT_ALLOCATION_FAILURE",
          "the buffers need "
              + (total >> 20)
              + " MB, the limit is "
              + (limit >> 20)
              + " MB; make them smaller or raise \"memoryMegabytes\"");
    }
  }

  private List<Fault> launchAll(Program program, Map<String, DeviceBuffer> buffers)
      throws LaunchError {
    int number = 0;
    for (LaunchSpec launch : session.workflow()) {
      progress.report("running " + launch.kernel(), number++, session.workflow().size());
      currentKernel = launch.kernel();
      try {
        launch(program, launch, buffers);
      } catch (KernelFault fault) {
        return List.of(fault.fault());
      }
      currentKernel = "";
    }
    return List.of();
  }

  private void launch(Program program, LaunchSpec launch, Map<String, DeviceBuffer> buffers)
      throws LaunchError {
    KernelIr kernel =
        program
            .kernel(launch.kernel())
            .orElseThrow(
                () ->
                    new LaunchError(
                        "CL_INVALID_KERNEL_NAME",
                        "no kernel "
                            + launch.kernel()
                            + "; kernels: "
                            + String.join(", ", program.kernelNames())));
    Geometry geometry = LaunchChecks.geometry(kernel, launch);
    BoundArguments arguments = BoundArguments.bind(kernel, launch, buffers);
    checkPrivateMemory(kernel, geometry, arguments);
    long start = System.nanoTime();
    Executable executable = executable(program, kernel, geometry, arguments);
    long compiled = System.nanoTime();
    KernelRunner runner = new KernelRunner(executable, geometry, arguments, signal, this::print);
    long best = Long.MAX_VALUE;
    long total = 0;
    for (int i = 0; i < launch.repeat(); i++) {
      signal.check();
      long before = System.nanoTime();
      runner.run();
      long nanos = System.nanoTime() - before;
      best = Math.min(best, nanos);
      total += nanos;
    }
    synchronized (launches) {
      launches.add(
          new LaunchResult(
              kernel.name(),
              geometry.workItems(),
              (compiled - start) / 1e6,
              total / 1e6 / launch.repeat(),
              best / 1e6,
              launch.repeat()));
    }
  }

  /** Private and local memory that the machine does not have (model M-EMU-11). */
  private static void checkPrivateMemory(
      KernelIr kernel, Geometry geometry, BoundArguments arguments) throws LaunchError {
    long bytes = arguments.localBytes().values().stream().mapToLong(Long::longValue).sum();
    for (MemoryObject object : kernel.memories()) {
      if (object.parameter() < 0) {
        bytes += object.bytes() * (Executable.isPrivate(object) ? geometry.groupSize() : 1);
        if (object.bytes() > LARGEST_BUFFER) {
          bytes = Long.MAX_VALUE / 2;
        }
      }
    }
    if (bytes > Runtime.getRuntime().maxMemory() / 2) {
      throw new LaunchError(
          "CL_OUT_OF_RESOURCES",
          "kernel " + kernel.name() + " needs too much local and private memory");
    }
  }

  /** The kernel in a form that fits the buffers: one buffer has one kind of array. */
  private static Executable executable(
      Program program, KernelIr kernel, Geometry geometry, BoundArguments arguments) {
    Executable executable = program.executable(kernel.name(), geometry.idLimit(), Set.of());
    Map<DeviceBuffer, Storage> kinds = new LinkedHashMap<>();
    Set<DeviceBuffer> torn = new java.util.HashSet<>();
    List<MemoryObject> objects = kernel.memories();
    for (int i = 0; i < objects.size(); i++) {
      DeviceBuffer buffer = arguments.buffers().get(objects.get(i).parameter());
      if (buffer != null) {
        Storage before = kinds.putIfAbsent(buffer, executable.storages().get(i));
        if (before != null && before != executable.storages().get(i)) {
          torn.add(buffer);
        }
      }
    }
    if (torn.isEmpty()) {
      return executable;
    }
    Set<Integer> asBytes = new TreeSet<>();
    for (int i = 0; i < objects.size(); i++) {
      if (torn.contains(arguments.buffers().get(objects.get(i).parameter()))) {
        asBytes.add(i);
      }
    }
    return program.executable(kernel.name(), geometry.idLimit(), asBytes);
  }

  private void print(String text) {
    if (printed.length() < LONGEST_OUTPUT) {
      printed.append(text);
    }
    output.print(text);
  }

  private EmulationResult finish(Map<String, DeviceBuffer> buffers, List<Fault> faults)
      throws SessionException {
    Map<String, BufferContents> contents = new LinkedHashMap<>();
    for (BufferSpec spec : session.buffers().values()) {
      contents.put(spec.name(), new BufferContents(spec.type(), buffers.get(spec.name()).bytes()));
    }
    List<Mismatch> mismatches = new ArrayList<>();
    if (faults.isEmpty()) {
      for (Expectation expectation : session.expectations()) {
        Comparison.of(expectation, contents.get(expectation.buffer())).ifPresent(mismatches::add);
      }
      for (var entry : session.outputs().entrySet()) {
        NumberFiles.write(entry.getValue(), contents.get(entry.getKey()));
      }
    }
    EmulationResult.Status status =
        !faults.isEmpty()
            ? EmulationResult.Status.FAULT
            : mismatches.isEmpty() ? EmulationResult.Status.OK : EmulationResult.Status.MISMATCH;
    return new EmulationResult(status, "", launches(), mismatches, faults, printed(), contents);
  }
}
