package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.compiler.analysis.KernelUse;
import dev.heddle.emulator.runtime.Cores;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.KernelFault;
import dev.heddle.emulator.runtime.Output;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.runtime.Tasks;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Launches the kernels of a session in order. Autorun kernels start first and again whenever they
 * end; a launch that the next one does not wait for runs beside it.
 */
final class Workflow {
  private final Program program;
  private final Map<String, DeviceBuffer> buffers;
  private final ChannelTable channels;
  private final StopSignal signal;
  private final Output output;
  private final List<LaunchResult> results;
  private final Set<Check> checks;
  private final long seed;
  private final Cores cores;
  private final boolean follows;
  private final Tasks tasks;
  private final List<Tasks.Task> running = new ArrayList<>();

  /**
   * The results of launches are added to the list as they end; settings say what is watched; cores
   * are what kernels that run alone are spread over; channels may grow instead of blocking for
   * ever; undefined values are followed to where they matter, or their load is a fault.
   */
  Workflow(
      Program program,
      Map<String, DeviceBuffer> buffers,
      ChannelTable channels,
      StopSignal signal,
      Output output,
      List<LaunchResult> results,
      Settings settings,
      Cores cores,
      boolean grows,
      boolean follows) {
    this.program = program;
    this.buffers = buffers;
    this.channels = channels;
    this.signal = signal;
    this.output = output;
    this.results = results;
    checks = settings.checks();
    seed = settings.seed();
    this.cores = cores;
    this.follows = follows;
    tasks = new Tasks(signal, seed, grows);
  }

  /** Starts all autorun kernels, each compute unit by itself (model M-KRN-6, M-KRN-7, M-EMU-6). */
  void startAutorun() throws LaunchError {
    for (KernelIr kernel : program.kernels()) {
      if (Attribute.find(kernel.attributes(), "autorun").isEmpty()) {
        continue;
      }
      int[] units = units(kernel);
      for (int z = 0; z < units[2]; z++) {
        for (int y = 0; y < units[1]; y++) {
          for (int x = 0; x < units[0]; x++) {
            autorun(kernel, new int[] {x, y, z});
          }
        }
      }
    }
  }

  private static int[] units(KernelIr kernel) {
    Optional<Attribute> attribute = Attribute.find(kernel.attributes(), "num_compute_units");
    int[] units = {1, 1, 1};
    for (int i = 0; i < 3 && attribute.isPresent(); i++) {
      units[i] = (int) attribute.get().integer(i).orElse(1);
    }
    return units;
  }

  private void autorun(KernelIr kernel, int[] unit) throws LaunchError {
    LaunchSpec launch =
        new LaunchSpec(
            kernel.name(), true, List.of(), List.of(), List.of(), List.of(), List.of(), 1, false);
    Geometry geometry = LaunchChecks.autorun(kernel);
    BoundArguments arguments = BoundArguments.bind(kernel, launch, buffers);
    Executable executable =
        program.executable(kernel.name(), geometry, Set.of(), checks, Set.of(), follows);
    tasks.start(
        kernel.name(),
        true,
        task -> {
          KernelRunner runner =
              new KernelRunner(
                  executable,
                  new KernelRunner.Setting(
                      geometry,
                      arguments,
                      signal,
                      output,
                      channels.of(executable.channels()),
                      tasks,
                      task,
                      unit,
                      cores,
                      seed));
          while (true) {
            signal.check();
            runner.run();
            tasks.yield(task);
          }
        });
  }

  /**
   * Launches a kernel, and waits for its end unless the session says not to.
   *
   * @return what went wrong
   */
  List<Fault> launch(LaunchSpec launch) throws LaunchError {
    KernelIr kernel =
        program
            .kernel(launch.kernel())
            .orElseThrow(
                () ->
                    new LaunchError(
                        "CL_INVALID_KERNEL_NAME",
                        "no kernel "
                            + launch.kernel()
                            + (program.kernelNames().isEmpty()
                                ? "; the sources have no kernel at all: is \"sources\" right, and"
                                    + " do \"options\" define what the kernels stand under?"
                                : "; kernels: " + String.join(", ", program.kernelNames()))));
    Geometry geometry = LaunchChecks.geometry(program.written(kernel), launch);
    BoundArguments arguments = BoundArguments.bind(kernel, launch, buffers);
    LaunchChecks.checkMemory(kernel, geometry, arguments);
    // A kernel is one piece of hardware: a second launch of it waits for the first.
    List<Fault> before = await(kernel.name());
    if (!before.isEmpty()) {
      return before;
    }
    long start = System.nanoTime();
    Executable executable = executable(kernel, geometry, arguments);
    double compileMillis = (System.nanoTime() - start) / 1e6;
    boolean alone = launch.waits() && running.isEmpty() && program.channels().isEmpty();
    KernelRunner.Setting setting =
        new KernelRunner.Setting(
            geometry,
            arguments,
            signal,
            output,
            channels.of(executable.channels()),
            tasks,
            null,
            new int[3],
            cores,
            seed);
    if (alone) {
      repeat(launch, new KernelRunner(executable, setting), geometry, compileMillis);
      return List.of();
    }
    Tasks.Task started =
        tasks.start(
            kernel.name(),
            false,
            task ->
                repeat(
                    launch,
                    new KernelRunner(executable, setting.with(task)),
                    geometry,
                    compileMillis));
    running.add(started);
    return launch.waits() ? await(kernel.name()) : List.of();
  }

  private void repeat(
      LaunchSpec launch, KernelRunner runner, Geometry geometry, double compileMillis) {
    long[] times = new long[launch.repeat()];
    for (int i = 0; i < launch.repeat(); i++) {
      signal.check();
      long before = System.nanoTime();
      runner.run();
      times[i] = System.nanoTime() - before;
    }
    Arrays.sort(times);
    synchronized (results) {
      results.add(
          new LaunchResult(
              launch.kernel(),
              geometry.workItems(),
              compileMillis,
              Arrays.stream(times).sum() / 1e6 / times.length,
              times[0] / 1e6,
              (times[(times.length - 1) / 2] + times[times.length / 2]) / 2e6,
              times[times.length - 1] / 1e6,
              launch.repeat(),
              runner.accesses(),
              runner.loops()));
    }
  }

  /** Waits for the kernels of this name that still run. */
  private List<Fault> await(String kernel) {
    for (Tasks.Task task : List.copyOf(running)) {
      if (task.kernel().equals(kernel)) {
        List<Fault> faults = tasks.await(task);
        if (!faults.isEmpty()) {
          return faults;
        }
        running.remove(task);
      }
    }
    return List.of();
  }

  /**
   * Waits for all launches.
   *
   * @return the deadlock that keeps them from ending
   * @throws KernelFault when one of them does something wrong
   */
  List<Fault> finish() {
    for (Tasks.Task task : running) {
      List<Fault> faults = tasks.await(task);
      if (!faults.isEmpty()) {
        return faults;
      }
    }
    return List.of();
  }

  /** The kernel in a form that fits the buffers: one buffer has one kind of array. */
  private Executable executable(KernelIr kernel, Geometry geometry, BoundArguments arguments) {
    Set<Integer> unwatched = unwatched(kernel, arguments);
    Set<Check> needed = needed(kernel, arguments);
    Executable executable =
        program.executable(kernel.name(), geometry, Set.of(), needed, unwatched, follows);
    Map<DeviceBuffer, Storage> kinds = new LinkedHashMap<>();
    Set<DeviceBuffer> torn = new HashSet<>();
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
    return program.executable(kernel.name(), geometry, asBytes, needed, unwatched, follows);
  }

  /** The checks without that of {@code restrict} where no buffer stands behind two arguments. */
  private Set<Check> needed(KernelIr kernel, BoundArguments arguments) {
    Set<DeviceBuffer> seen = new HashSet<>();
    Set<DeviceBuffer> shared = new HashSet<>();
    for (MemoryObject object : kernel.memories()) {
      DeviceBuffer buffer = arguments.buffers().get(object.parameter());
      if (buffer != null && !seen.add(buffer)) {
        shared.add(buffer);
      }
    }
    boolean canBreak =
        kernel.memories().stream()
            .filter(MemoryObject::isRestrict)
            .anyMatch(object -> shared.contains(arguments.buffers().get(object.parameter())));
    if (canBreak || program.hasPromisingFunctions() || !checks.contains(Check.RESTRICT)) {
      return checks;
    }
    Set<Check> without = EnumSet.copyOf(checks);
    without.remove(Check.RESTRICT);
    return without;
  }

  /** Objects that are defined whenever they are read and of one work-item or only read. */
  private Set<Integer> unwatched(KernelIr kernel, BoundArguments arguments) {
    if (!checks.contains(Check.RACES) && !checks.contains(Check.UNINITIALISED)) {
      return Set.of();
    }
    KernelUse use = program.uses(kernel.name());
    List<MemoryObject> objects = kernel.memories();
    Set<DeviceBuffer> written = new HashSet<>();
    for (int i = 0; i < objects.size(); i++) {
      DeviceBuffer buffer = arguments.buffers().get(objects.get(i).parameter());
      if (buffer != null && use.mayWrite(i)) {
        written.add(buffer);
      }
    }
    Set<Integer> unwatched = new TreeSet<>();
    for (int i = 0; i < objects.size(); i++) {
      DeviceBuffer buffer = arguments.buffers().get(objects.get(i).parameter());
      boolean isReadOnly =
          buffer != null && buffer.undefined().isDefined() && !written.contains(buffer);
      if (isReadOnly || use.isFixed(i)) {
        unwatched.add(i);
      }
    }
    unwatched.addAll(use.definedArrays(unwatched, follows));
    return unwatched;
  }
}
