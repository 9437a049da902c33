package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.runtime.AccessCounts;
import dev.heddle.emulator.runtime.Box;
import dev.heddle.emulator.runtime.ChannelSet;
import dev.heddle.emulator.runtime.CompiledKernel;
import dev.heddle.emulator.runtime.Cores;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.LoopCounts;
import dev.heddle.emulator.runtime.Output;
import dev.heddle.emulator.runtime.Promises;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.runtime.Tasks;
import dev.heddle.emulator.runtime.UndefinedBytes;
import dev.heddle.emulator.runtime.Watch;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Runs a compiled kernel over an index space, groups and work-items in ascending order. */
final class KernelRunner {
  /**
   * Work-items between two looks at the stop signal, and between chances for the JIT to step in.
   */
  private static final int CHUNK = 1 << 14;

  /** More than one, since some boxes take longer than others. */
  private static final int BOXES_PER_CORE = 4;

  private final Executable executable;
  private final Geometry geometry;
  private final BoundArguments arguments;
  private final Setting setting;
  private final long[] values;
  private final List<Box> boxes;
  private final Worker first;
  private final List<Worker> workers = Collections.synchronizedList(new ArrayList<>());

  /**
   * What a run needs beside the kernel.
   *
   * @param task the kernel's turn among those that run side by side, null when it runs alone
   * @param unit the compute unit's position
   * @param cores what a kernel that runs alone may be spread over
   * @param seed 0 for groups in ascending order, else another order
   */
  record Setting(
      Geometry geometry,
      BoundArguments arguments,
      StopSignal signal,
      Output output,
      ChannelSet channels,
      Tasks tasks,
      Tasks.Task task,
      int[] unit,
      Cores cores,
      long seed) {
    Setting with(Tasks.Task newTask) {
      return new Setting(
          geometry, arguments, signal, output, channels, tasks, newTask, unit, cores, seed);
    }
  }

  KernelRunner(Executable executable, Setting setting) {
    this.executable = executable;
    this.setting = setting;
    geometry = setting.geometry();
    arguments = setting.arguments();
    values = arguments.values().stream().mapToLong(Long::longValue).toArray();
    first = worker(setting.signal().part(), Optional.empty());
    boxes = setting.task() == null ? independentBoxes() : List.of();
  }

  /** Parts that can run at the same time; one or none when the launch stays in one piece. */
  private List<Box> independentBoxes() {
    if (executable.checks().contains(Check.RESTRICT)
        || !executable.helpers().calls().isEmpty()
        || setting.seed() != 0) {
      return List.of();
    }
    Object[] buffers = new Object[executable.kernel().memories().size()];
    for (int i = 0; i < buffers.length; i++) {
      buffers[i] = arguments.buffers().get(executable.kernel().memories().get(i).parameter());
    }
    int wanted = setting.cores().count() * BOXES_PER_CORE;
    return executable
        .partition()
        .boxes(geometry, values, buffers, wanted, executable.checks().contains(Check.RACES));
  }

  private Worker worker(StopSignal signal, Optional<Watch> beside) {
    Worker worker =
        new Worker(
            executable.kernel().name(),
            geometry,
            signal,
            values,
            memory(),
            contexts(),
            executable.frameSize(),
            executable.sites(),
            executable.kernel().memories(),
            setting.output());
    if (executable.watchesMemory()) {
      worker.watch(watch(worker, beside));
    }
    if (executable.watchesPromises()) {
      worker.promises(
          new Promises(
              executable.promises(), executable.helpers(), executable.kernel().memories()));
    }
    if (executable.checks().contains(Check.COUNTERS)) {
      workers.add(worker);
    }
    worker.connect(setting.channels(), setting.tasks(), setting.task(), setting.unit());
    return worker;
  }

  private Object[] memory() {
    List<MemoryObject> objects = executable.kernel().memories();
    Object[] memory = new Object[objects.size()];
    for (int i = 0; i < memory.length; i++) {
      memory[i] = array(objects.get(i), executable.storages().get(i));
    }
    return memory;
  }

  private Object array(MemoryObject object, Storage storage) {
    if (object.parameter() >= 0) {
      DeviceBuffer buffer = arguments.buffers().get(object.parameter());
      return buffer == null
          ? storage.allocate(arguments.localBytes().get(object.parameter()))
          : buffer.as(storage);
    }
    boolean byItem = executable.privateByItem() && Executable.isPrivate(object);
    if (!byItem) {
      return variable(object, storage);
    }
    Object[] copies = new Object[geometry.groupSize()];
    for (int item = 0; item < copies.length; item++) {
      copies[item] = variable(object, storage);
    }
    return copies;
  }

  private static Object variable(MemoryObject object, Storage storage) {
    return object
        .initial()
        .map(contents -> storage.fromBytes(contents.bytes()))
        .orElseGet(() -> storage.allocate(object.bytes()));
  }

  private Watch watch(Worker worker, Optional<Watch> beside) {
    Map<Object, UndefinedBytes> undefined = new IdentityHashMap<>();
    List<MemoryObject> objects = executable.kernel().memories();
    for (int i = 0; i < objects.size(); i++) {
      MemoryObject object = objects.get(i);
      DeviceBuffer buffer = arguments.buffers().get(object.parameter());
      boolean isPrivate = Executable.isPrivate(object);
      if (buffer != null) {
        undefined.put(worker.memory[i], buffer.undefined());
      } else if (object.initial().isEmpty()
          && (isPrivate || object.space() == AddressSpace.LOCAL)) {
        Object[] copies =
            worker.memory[i] instanceof Object[] many ? many : new Object[] {worker.memory[i]};
        for (Object copy : copies) {
          undefined.put(copy, new UndefinedBytes(Array.getLength(copy)));
        }
      }
    }
    return new Watch(
        executable.checks(),
        geometry,
        objects,
        worker.memory,
        executable.granules().stream().mapToInt(Integer::intValue).toArray(),
        undefined,
        beside);
  }

  private Object[] contexts() {
    return executable.contexts().stream()
        .map(storage -> storage.allocate((long) storage.unit() * geometry.groupSize()))
        .toArray();
  }

  /** What all runs until now have accessed, empty when that is not counted. */
  List<AccessCounts> accesses() {
    List<AccessCounts> counts = new ArrayList<>();
    for (Counted counted : counted()) {
      Site site = counted.site();
      if (counted.times() > 0 && site.kind().isAccess()) {
        counts.add(
            new AccessCounts(
                site.range().line(),
                site.range().column(),
                site.kind().fault(),
                site.object(),
                site.text(),
                counted.times(),
                counted.times() * site.width()));
      }
    }
    return counts;
  }

  /** How often the loops ran in all runs until now, empty when that is not counted. */
  List<LoopCounts> loops() {
    Map<String, LoopCounts> byLoop = new LinkedHashMap<>();
    for (Counted counted : counted()) {
      Site site = counted.site();
      if (site.kind().isLoop()) {
        long times = counted.times();
        LoopCounts own =
            new LoopCounts(
                site.range().file().path(),
                site.range().line(),
                site.range().column(),
                site.kind() == Site.Kind.COUNT_ENTRY ? times : 0,
                switch (site.kind()) {
                  case COUNT_ROUND -> times;
                  case COUNT_END -> -times;
                  default -> 0;
                });
        byLoop.merge(site.text(), own, LoopCounts::plus);
      }
    }
    return List.copyOf(byLoop.values());
  }

  /** A place that is counted, and how often it was passed. */
  private record Counted(Site site, long times) {}

  private List<Counted> counted() {
    List<Counted> counted = new ArrayList<>();
    List<Site> sites = executable.sites();
    // A thread that comes too late for any work may still be making its worker.
    List<Worker> all = List.of(workers.toArray(new Worker[0]));
    for (int i = 0; i < sites.size() && executable.checks().contains(Check.COUNTERS); i++) {
      int number = i;
      long times = all.stream().mapToLong(worker -> worker.counts[number]).sum();
      counted.add(new Counted(sites.get(i), times));
    }
    return counted;
  }

  /** Runs all work-items once. */
  void run() {
    if (first.watch() != null) {
      first.watch().startLaunch();
    }
    if (first.promises() != null) {
      first.promises().startLaunch();
    }
    if (boxes.size() > 1) {
      setting
          .cores()
          .run(
              boxes,
              setting.signal(),
              first,
              signal -> worker(signal, Optional.ofNullable(first.watch())),
              executable.usesGroups() ? this::groups : this::items);
    } else if (setting.seed() != 0 && executable.usesGroups() && executable.channels().isEmpty()) {
      shuffledGroups();
    } else if (executable.usesGroups()) {
      groups(new Box(0, geometry.groups(0), 0, geometry.groups(1), 0, geometry.groups(2)), first);
    } else if (geometry.dimensions() == 1) {
      row(
          first,
          geometry.offsetX(),
          geometry.offsetX() + geometry.globalX(),
          geometry.offsetY(),
          geometry.offsetZ());
    } else {
      rows();
    }
  }

  /** Groups in another order, which is as legal as the ascending one. */
  private void shuffledGroups() {
    List<Box> single = new ArrayList<>();
    for (int z = 0; z < geometry.groups(2); z++) {
      for (int y = 0; y < geometry.groups(1); y++) {
        for (int x = 0; x < geometry.groups(0); x++) {
          single.add(new Box(x, x + 1, y, y + 1, z, z + 1));
        }
      }
    }
    Collections.shuffle(single, new Random(setting.seed()));
    single.forEach(box -> groups(box, first));
  }

  private void groups(Box box, Worker worker) {
    CompiledKernel code = executable.code();
    for (int z = box.fromZ(); z < box.toZ(); z++) {
      for (int y = box.fromY(); y < box.toY(); y++) {
        for (int x = box.fromX(); x < box.toX(); x++) {
          worker.signal.check();
          clearLocalMemory(worker);
          if (worker.watch() != null) {
            worker.watch().startGroup();
          }
          code.run(worker, x, 0, y, z);
        }
      }
    }
  }

  private void items(Box box, Worker worker) {
    for (int z = box.fromZ(); z < box.toZ(); z++) {
      for (int y = box.fromY(); y < box.toY(); y++) {
        row(
            worker,
            geometry.offsetX() + box.fromX(),
            geometry.offsetX() + box.toX(),
            geometry.offsetY() + y,
            geometry.offsetZ() + z);
      }
    }
  }

  /** What a group leaves in local memory must not depend on how groups are spread. */
  private void clearLocalMemory(Worker worker) {
    List<MemoryObject> objects = executable.kernel().memories();
    for (int i = 0; i < objects.size(); i++) {
      if (objects.get(i).space() == AddressSpace.LOCAL) {
        clear(worker.memory[i]);
      }
    }
  }

  private static void clear(Object array) {
    if (array instanceof float[] floats) {
      Arrays.fill(floats, 0);
    } else if (array instanceof int[] ints) {
      Arrays.fill(ints, 0);
    } else if (array instanceof double[] doubles) {
      Arrays.fill(doubles, 0);
    } else {
      int length = Array.getLength(array);
      Object zeros = Array.newInstance(array.getClass().getComponentType(), length);
      System.arraycopy(zeros, 0, array, 0, length);
    }
  }

  /** Rows of groups in the order of the groups. */
  private void rows() {
    for (int group = 0; group < geometry.groups(2) * geometry.groups(1); group++) {
      int groupY = group % geometry.groups(1);
      int groupZ = group / geometry.groups(1);
      for (int groupX = 0; groupX < geometry.groups(0); groupX++) {
        int x = geometry.offsetX() + groupX * geometry.localX();
        for (int z = 0; z < geometry.localZ(); z++) {
          for (int y = 0; y < geometry.localY(); y++) {
            row(
                first,
                x,
                x + geometry.localX(),
                geometry.offsetY() + groupY * geometry.localY() + y,
                geometry.offsetZ() + groupZ * geometry.localZ() + z);
          }
        }
      }
    }
  }

  private void row(Worker worker, int from, int to, int y, int z) {
    CompiledKernel code = executable.code();
    for (int x = from; x < to; x = Math.min(to, x + CHUNK)) {
      worker.signal.check();
      code.run(worker, x, Math.min(to, x + CHUNK), y, z);
      if (to - x <= CHUNK) {
        break;
      }
    }
  }
}
