package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes of channels and pipes (programming-guide-1-6 ). */
final class ChannelCalls {
  private final KernelContext context;

  ChannelCalls(KernelContext context) {
    this.context = context;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  private ExpressionLowering expressions() {
    return context.expressions();
  }

  /** A channel and the values that choose it in an array of known extents. */
  record Target(String name, List<Integer> indices, List<Long> extents, Type packet) {}

  Value call(Expression.BuiltinCall call) {
    String name = call.callee().name();
    Target target = target(call.arguments().get(0));
    return switch (name) {
      case "read_channel_intel" ->
          expressions()
              .places()
              .fromMemory(read(target, true, call.range()), target.packet(), call.range());
      case "read_channel_nb_intel" -> nonBlockingRead(call, target);
      case "write_channel_intel" -> {
        write(target, call.arguments().get(1), true, call.range());
        yield Value.NOTHING;
      }
      case "write_channel_nb_intel" ->
          new Value.Number(write(target, call.arguments().get(1), false, call.range()));
      case "read_pipe" -> readPipe(call, target);
      case "write_pipe" -> writePipe(call, target);
      default -> throw new LoweringFailure("function " + name + " is not supported", call.range());
    };
  }

  /** Whether a parameter is a channel or pipe, which a function gets by its name. */
  static boolean isChannel(Variable parameter) {
    return parameter.type() instanceof ChannelType || parameter.type() instanceof PipeType;
  }

  /** The channel that an expression names, also by a parameter of an inlined function. */
  Target target(Expression channel) {
    List<Integer> indices = new ArrayList<>();
    Expression base = channel;
    while (base instanceof Expression.Index index) {
      indices.add(0, expressions().index(index.index()));
      base = index.base();
    }
    while (base instanceof Expression.Conversion conversion) {
      base = conversion.operand();
    }
    if (base instanceof Expression.VariableReference reference) {
      Variable variable = reference.variable();
      Target passed = context.frame().channels.get(variable);
      if (passed != null) {
        indices.addAll(0, passed.indices());
        return new Target(passed.name(), indices, passed.extents(), passed.packet());
      }
      if (channel.type() instanceof PipeType pipe) {
        return new Target(context.pipeName(variable), indices, List.of(), pipe.packet());
      }
      if (channel.type() instanceof ChannelType type) {
        return new Target(
            variable.name(), indices, ProgramContext.dimensions(variable.type()), type.packet());
      }
    }
    throw KernelContext.failure("this channel is not known at compile time", channel);
  }

  private Detail.Channel detail(Target target, boolean blocking) {
    return new Detail.Channel(
        target.name(), blocking, target.extents(), context.program().isExternal(target.name()));
  }

  private int read(Target target, boolean blocking, SourceRange range) {
    IrType packet = MemoryAccess.atOnce(target.packet(), range);
    IrType type = packet;
    if (!blocking) {
      List<IrType.Field> fields =
          List.of(new IrType.Field(0, packet), new IrType.Field(packet.bytes(), IrType.BOOL));
      type = new IrType.Aggregate("packet", packet.bytes() + 1, fields);
    }
    return builder()
        .operation(
            Opcode.CHANNEL_READ, type, ids(target.indices()), detail(target, blocking), range);
  }

  private int member(int aggregate, int index, IrType type, SourceRange range) {
    return builder()
        .operation(Opcode.EXTRACT_FIELD, type, Ids.of(aggregate), new Detail.Member(index), range);
  }

  private Value nonBlockingRead(Expression.BuiltinCall call, Target target) {
    SourceRange range = call.range();
    int both = read(target, false, range);
    int value = member(both, 0, Types.memory(target.packet()), range);
    int success = member(both, 1, IrType.BOOL, range);
    Expression flag = call.arguments().get(1);
    Type type = ((PointerType) flag.type()).pointee().type();
    int stored = expressions().conversions().number(success, ScalarType.BOOL, type, range);
    expressions().places().write(result(flag, type), new Value.Number(stored), range);
    return expressions().places().fromMemory(value, target.packet(), range);
  }

  private int write(Target target, Expression packet, boolean blocking, SourceRange range) {
    Value value = expressions().lower(packet);
    List<Integer> inputs = new ArrayList<>();
    inputs.add(expressions().places().memory().toMemory(value, target.packet(), range));
    inputs.addAll(target.indices());
    return builder()
        .operation(
            Opcode.CHANNEL_WRITE,
            blocking ? IrType.VOID : IrType.BOOL,
            ids(inputs),
            detail(target, blocking),
            range);
  }

  /** A pipe's read gives 0 when it succeeded. Pipes declared blocking never fail. */
  private Value readPipe(Expression.BuiltinCall call, Target target) {
    SourceRange range = call.range();
    boolean blocking = isBlocking(call.arguments().get(0));
    int result = read(target, blocking, range);
    IrType packet = Types.memory(target.packet());
    int value = blocking ? result : member(result, 0, packet, range);
    int failed =
        blocking
            ? builder().integer(IrType.I32, 0, range)
            : status(member(result, 1, IrType.BOOL, range), range);
    Place place = result(call.arguments().get(1), target.packet());
    Value loaded = expressions().places().fromMemory(value, target.packet(), range);
    expressions().places().write(place, loaded, range);
    return new Value.Number(failed);
  }

  private Value writePipe(Expression.BuiltinCall call, Target target) {
    SourceRange range = call.range();
    boolean blocking = isBlocking(call.arguments().get(0));
    Place place = result(call.arguments().get(1), target.packet());
    Value value = expressions().places().read(place, range);
    List<Integer> inputs = new ArrayList<>();
    inputs.add(expressions().places().memory().toMemory(value, target.packet(), range));
    int success =
        builder()
            .operation(
                Opcode.CHANNEL_WRITE,
                blocking ? IrType.VOID : IrType.BOOL,
                ids(inputs),
                detail(target, blocking),
                range);
    return new Value.Number(
        blocking ? builder().integer(IrType.I32, 0, range) : status(success, range));
  }

  private int status(int success, SourceRange range) {
    int failed = builder().operation(Opcode.NOT, IrType.BOOL, range, success);
    return builder().operation(Opcode.SEXT, IrType.I32, range, failed);
  }

  private static boolean isBlocking(Expression pipe) {
    return FunctionFacts.root(pipe)
        .map(variable -> variable.attribute("blocking").isPresent())
        .orElse(false);
  }

  /** The object that a pointer argument names. */
  private Place result(Expression pointer, Type type) {
    Expression argument = pointer;
    while (argument instanceof Expression.Conversion conversion
        && conversion.operand().type().isPointer()) {
      argument = conversion.operand();
    }
    if (argument instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.ADDRESS_OF) {
      return expressions().places().place(unary.operand());
    }
    return new Place.Memory(expressions().pointer(argument), type, false, argument);
  }

  private static Ids ids(List<Integer> inputs) {
    return Ids.of(inputs.stream().mapToInt(Integer::intValue).toArray());
  }
}
