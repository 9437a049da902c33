package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.compiler.KernelCompiler;
import dev.heddle.emulator.runtime.ChannelSet;
import dev.heddle.emulator.runtime.Cores;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Tasks;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Kernels that a test writes directly in the intermediate representation, and a way to run them.
 */
final class HandBuilt {
  static final IrType F32 = new IrType.Float(32);
  static final SourceRange RANGE =
      new SourceRange(SourceFile.of("hand.cl", "line one\nline two\n"), 9, 13);

  final RegionBuilder body = new RegionBuilder();
  private final List<KernelIr.Parameter> parameters = new ArrayList<>();
  private final List<MemoryObject> memories = new ArrayList<>();
  private final Map<Integer, DeviceBuffer> buffers = new HashMap<>();
  private final List<Long> values = new ArrayList<>();

  /** A pointer parameter with the buffer that is passed for it. */
  int buffer(String name, IrType element, byte[] bytes) {
    int id = memories.size();
    int position = parameters.size();
    parameters.add(
        new KernelIr.Parameter(
            name, new IrType.Pointer(AddressSpace.GLOBAL), "global *", id, RANGE));
    memories.add(
        object(id, name, MemoryObject.Origin.ARGUMENT, AddressSpace.GLOBAL, element, -1, position));
    buffers.put(position, new DeviceBuffer(name, bytes, false));
    values.add(0L);
    return id;
  }

  /** An array of the kernel. */
  int array(String name, AddressSpace space, IrType element, long count) {
    int id = memories.size();
    memories.add(
        object(
            id, name, MemoryObject.Origin.VARIABLE, space, element, count * element.bytes(), -1));
    return id;
  }

  private static MemoryObject object(
      int id,
      String name,
      MemoryObject.Origin origin,
      AddressSpace space,
      IrType element,
      long bytes,
      int parameter) {
    return new MemoryObject(
        id,
        name,
        origin,
        space,
        element,
        List.of(),
        bytes,
        parameter,
        false,
        false,
        false,
        List.of(),
        Optional.empty(),
        RANGE);
  }

  /** A parameter that is a number. */
  int value(String name, IrType type, long bits) {
    int position = parameters.size();
    parameters.add(new KernelIr.Parameter(name, type, "int", -1, RANGE));
    values.add(bits);
    return body.operation(Opcode.PARAMETER, type, Ids.NONE, new Detail.Parameter(position), RANGE);
  }

  int query(String function, int dimension) {
    int input = body.integer(IrType.I32, dimension, RANGE);
    return body.operation(
        Opcode.WORK_ITEM, IrType.I64, Ids.of(input), new Detail.Query(function), RANGE);
  }

  int op(Opcode opcode, IrType type, int... inputs) {
    return body.operation(opcode, type, RANGE, inputs);
  }

  int integer(IrType type, long value) {
    return body.integer(type, value, RANGE);
  }

  int load(int object, IrType type, int index) {
    return body.operation(Opcode.LOAD, type, Ids.of(index), access(object, type, 0), RANGE);
  }

  void store(int object, IrType type, int value, int index) {
    body.operation(Opcode.STORE, IrType.VOID, Ids.of(value, index), access(object, type, 1), RANGE);
  }

  private Detail.Access access(int object, IrType type, int input) {
    return new Detail.Access(
        object,
        -1,
        List.of(object),
        List.of(new Detail.Subscript(input, type.bytes(), -1)),
        0,
        type,
        "",
        false,
        false,
        "x[i]");
  }

  void barrier() {
    body.operation(
        Opcode.BARRIER, IrType.VOID, Ids.NONE, new Detail.Fence(true, false, false), RANGE);
  }

  KernelIr kernel() {
    var block = body.finish();
    return new KernelIr(
        "hand", List.of(), parameters, memories, block, body.values().count(), List.of(), RANGE);
  }

  /** Compiles and runs; the buffers hold the results. */
  void run(Geometry geometry) {
    run(geometry, new StopSignal());
  }

  void run(Geometry geometry, StopSignal signal) {
    Executable executable =
        KernelCompiler.compile(
            new KernelCompiler.Variant(
                kernel(), 1 << 24, Set.of(), Set.of(), Set.of(), false, List.of(), List.of()));
    BoundArguments arguments = new BoundArguments(values, buffers, Map.of());
    KernelRunner.Setting setting =
        new KernelRunner.Setting(
            geometry,
            arguments,
            signal,
            text -> {},
            ChannelSet.NONE,
            new Tasks(signal, 0, false),
            null,
            new int[3],
            new Cores(2),
            0);
    new KernelRunner(executable, setting).run();
  }

  /** The buffer passed for a parameter. */
  DeviceBuffer bufferOf(int parameter) {
    return buffers.get(parameter);
  }

  static Geometry range(int global, int local) {
    return new Geometry(1, global, 1, 1, local, 1, 1, 0, 0, 0);
  }
}
