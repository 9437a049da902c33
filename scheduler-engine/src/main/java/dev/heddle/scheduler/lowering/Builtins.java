package dev.heddle.scheduler.lowering;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Calls of built-in and library functions. */
final class Builtins {
  private static final long LOCAL_FENCE = 1;
  private static final long GLOBAL_FENCE = 2;

  /** Functions with a second result, and the names under which calls ask for that. */
  private static final Map<String, String> SECOND_RESULTS =
      Map.of(
          "sincos", "cos",
          "fract", "floor",
          "modf", "trunc",
          "frexp", "frexp_exponent",
          "lgamma_r", "lgamma_sign",
          "remquo", "remquo_quotient");

  private final KernelContext context;
  private final ChannelCalls channels;

  Builtins(KernelContext context) {
    this.context = context;
    this.channels = new ChannelCalls(context);
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  private ExpressionLowering expressions() {
    return context.expressions();
  }

  /** A function that is declared but not defined: an RTL library. */
  Value library(Expression.Call call) {
    String name = call.callee().name();
    return generic(name, inputs(name, call.arguments()), call.type(), true, call.range());
  }

  /** A function of the OpenCL library. */
  Value call(Expression.BuiltinCall call) {
    String name = call.callee().name();
    SourceRange range = call.range();
    switch (call.callee().family()) {
      case WORK_ITEM:
        return workItem(call);
      case SYNCHRONIZATION:
        return synchronization(call);
      case ATOMIC:
        return atomic(call);
      case VECTOR_MEMORY:
        return vectorMemory(call);
      case LOAD_STORE_UNIT:
        return loadStoreUnit(call);
      case CHANNEL:
      case PIPE:
        return channels.call(call);
      case PRINTF:
        return printf(call);
      case ASYNC_COPY:
        return asynchronousCopy(call);
      case FPGA:
        if (name.contains("fpga_reg")) {
          return register(call);
        }
        return workItem(call);
      case IMAGE:
        throw new LoweringFailure("images are not supported on FPGAs", range);
      case INTEGER:
      case COMMON:
      case MATH:
      case RELATIONAL:
      case GEOMETRIC:
      case VECTOR:
        return library(call, name);
    }
    throw new LoweringFailure("function " + name + " is not known here", range);
  }

  private Value workItem(Expression.BuiltinCall call) {
    Optional<Value> size = requiredSize(call);
    if (size.isPresent()) {
      return size.get();
    }
    int[] inputs = call.arguments().stream().mapToInt(a -> expressions().number(a)).toArray();
    return new Value.Number(
        builder()
            .operation(
                Opcode.WORK_ITEM,
                Types.value(call.type()),
                Ids.of(inputs),
                new Detail.Query(call.callee().name()),
                call.range()));
  }

  /** The size of a work-group is a constant where the kernel requires it (model M-KRN-4). */
  private Optional<Value> requiredSize(Expression.BuiltinCall call) {
    String name = call.callee().name();
    boolean asks = name.equals("get_local_size") || name.equals("get_enqueued_local_size");
    if (!asks || call.arguments().size() != 1) {
      return Optional.empty();
    }
    int dimension = expressions().number(call.arguments().get(0));
    Optional<Attribute> required =
        Attribute.find(context.kernelAttributes(), "reqd_work_group_size");
    Optional<Long> known = builder().values().constant(dimension).map(Detail.Constant::scalar);
    if (required.isEmpty() || known.isEmpty()) {
      return Optional.empty();
    }
    boolean inside = known.get() >= 0 && known.get() < 3;
    long size = inside ? required.get().integer(known.get().intValue()).orElse(1) : 1;
    return Optional.of(
        new Value.Number(builder().integer(Types.value(call.type()), size, call.range())));
  }

  private Value register(Expression.BuiltinCall call) {
    Value value = expressions().lower(call.arguments().get(0));
    return each(value, call.range());
  }

  /** The name tells the type of what is copied. */
  private Value asynchronousCopy(Expression.BuiltinCall call) {
    String name = call.callee().name();
    String element =
        call.arguments().get(0).type() instanceof PointerType pointer && !name.contains("wait")
            ? "(" + pointer.pointee().type() + ")"
            : "";
    return generic(name + element, inputs(name, call.arguments()), call.type(), true, call.range());
  }

  private Value each(Value value, SourceRange range) {
    if (value instanceof Value.Struct structure) {
      return new Value.Struct(structure.members().stream().map(m -> each(m, range)).toList());
    }
    int id = expressions().places().number(value, range);
    return new Value.Number(
        builder().operation(Opcode.FPGA_REG, builder().values().type(id), range, id));
  }

  private Value synchronization(Expression.BuiltinCall call) {
    String name = call.callee().name();
    long flags =
        call.arguments().isEmpty()
            ? 0
            : builder()
                .values()
                .constant(expressions().number(call.arguments().get(0)))
                .map(Detail.Constant::scalar)
                .orElse(LOCAL_FENCE | GLOBAL_FENCE);
    boolean barrier = name.contains("barrier");
    Detail.Fence fence =
        new Detail.Fence(
            (flags & LOCAL_FENCE) != 0,
            (flags & GLOBAL_FENCE) != 0,
            (flags & ~(LOCAL_FENCE | GLOBAL_FENCE)) != 0);
    builder()
        .operation(
            barrier ? Opcode.BARRIER : Opcode.FENCE, IrType.VOID, Ids.NONE, fence, call.range());
    return Value.NOTHING;
  }

  private Value atomic(Expression.BuiltinCall call) {
    List<Expression> arguments = call.arguments();
    Address address = expressions().pointer(arguments.get(0));
    List<Integer> inputs = new ArrayList<>();
    for (Expression argument : arguments.subList(1, arguments.size())) {
      inputs.add(expressions().number(argument));
    }
    Type type = ((PointerType) arguments.get(0).type()).pointee().type();
    IrType accessed = Types.memory(type);
    Detail.Access access =
        expressions()
            .places()
            .memory()
            .access(
                address,
                accessed,
                signed(call, type),
                true,
                type.alignment(),
                arguments.get(0).range(),
                inputs);
    IrType result = call.type().isVoid() ? IrType.VOID : accessed;
    int id = builder().operation(Opcode.ATOMIC, result, ids(inputs), access, call.range());
    return call.type().isVoid() ? Value.NOTHING : new Value.Number(id);
  }

  // ------------------------------------------------------------------ vector loads and stores

  private Value vectorMemory(Expression.BuiltinCall call) {
    String name = call.callee().name();
    boolean store = name.startsWith("vstore");
    List<Expression> arguments = call.arguments();
    Expression pointer = arguments.get(store ? 2 : 1);
    Expression offset = arguments.get(store ? 1 : 0);
    Type element = ((PointerType) pointer.type()).pointee().type();
    Type valueType = store ? arguments.get(0).type() : call.type();
    boolean aligned3 = name.contains("a_half") && valueType.width() == 3;
    SourceRange range = call.range();
    Value value = store ? expressions().lower(arguments.get(0)) : Value.NOTHING;
    int index = expressions().index(offset);
    Address base = expressions().pointer(pointer);
    long step = element.size() * (aligned3 ? 4 : valueType.width());
    Address address = base.plus(index, step, -1);
    boolean half = name.contains("half");
    if (half) {
      return halfMemory(call, address, valueType, value, store);
    }
    MemoryAccess memory = expressions().places().memory();
    if (store) {
      memory.store(address, valueType, value, "", false, element.alignment(), pointer, range);
      return Value.NOTHING;
    }
    return memory.load(address, valueType, "", false, element.alignment(), pointer, range);
  }

  private Value halfMemory(
      Expression.BuiltinCall call, Address address, Type type, Value value, boolean store) {
    SourceRange range = call.range();
    IrType wide = Types.value(type);
    IrType half = new IrType.Float(16);
    IrType accessed = wide.laneCount() == 1 ? half : new IrType.Vector(half, wide.laneCount());
    List<Integer> inputs = new ArrayList<>();
    if (store) {
      boolean plain = !call.callee().name().matches(".*_rt[zpn]$");
      int number = expressions().places().number(value, range);
      inputs.add(
          plain
              ? builder().operation(Opcode.FPTRUNC, accessed, range, number)
              : builder()
                  .operation(
                      Opcode.CALL,
                      accessed,
                      Ids.of(number),
                      new Detail.Call(
                          "convert_half"
                              + call.callee().name().replaceFirst(".*(_rt[zpn])$", "$1")
                              + "("
                              + type
                              + ")",
                          false),
                      range));
    }
    Detail.Access access =
        expressions()
            .places()
            .memory()
            .access(address, accessed, "", false, 2, call.range(), inputs);
    if (store) {
      builder().operation(Opcode.STORE, IrType.VOID, ids(inputs), access, range);
      return Value.NOTHING;
    }
    int loaded = builder().operation(Opcode.LOAD, accessed, ids(inputs), access, range);
    return new Value.Number(builder().operation(Opcode.FPEXT, wide, range, loaded));
  }

  private Value loadStoreUnit(Expression.BuiltinCall call) {
    String name = call.callee().name();
    List<Expression> arguments = call.arguments();
    Address address = expressions().pointer(arguments.get(0));
    MemoryAccess memory = expressions().places().memory();
    if (name.contains("store")) {
      Value value = expressions().lower(arguments.get(1));
      memory.store(
          address,
          arguments.get(1).type(),
          value,
          name,
          false,
          arguments.get(1).type().alignment(),
          arguments.get(0),
          call.range());
      return Value.NOTHING;
    }
    return memory.load(
        address, call.type(), name, false, call.type().alignment(), arguments.get(0), call.range());
  }

  // ------------------------------------------------------------------ printf and the library

  private Value printf(Expression.BuiltinCall call) {
    Expression first = call.arguments().get(0);
    while (first instanceof Expression.Conversion conversion) {
      first = conversion.operand();
    }
    String format =
        first
            .constant()
            .filter(dev.heddle.language.tree.Constant.StringConstant.class::isInstance)
            .map(c -> ((dev.heddle.language.tree.Constant.StringConstant) c).value())
            .orElseThrow(
                () ->
                    new LoweringFailure("the format of printf is no string literal", call.range()));
    List<Integer> inputs = new ArrayList<>();
    for (Expression argument : call.arguments().subList(1, call.arguments().size())) {
      if (argument.type() instanceof RecordType) {
        throw new LoweringFailure(
            "printf cannot print a structure: print its members", argument.range());
      }
      inputs.add(expressions().number(argument));
    }
    return new Value.Number(
        builder()
            .operation(
                Opcode.PRINTF,
                IrType.I32,
                ids(inputs),
                new Detail.Call(format, true),
                call.range()));
  }

  private Value library(Expression.BuiltinCall call, String name) {
    List<Expression> arguments = call.arguments();
    String second = SECOND_RESULTS.get(name);
    if (second != null) {
      return twoResults(call, name.equals("sincos") ? "sin" : name, second);
    }
    List<Integer> inputs = inputs(name, arguments);
    OptionalInt plain = plain(call, inputs);
    if (plain.isPresent()) {
      return new Value.Number(plain.getAsInt());
    }
    boolean writes = arguments.stream().anyMatch(a -> a.type().isPointer());
    String function =
        call.callee().family() == BuiltinFamily.INTEGER
            ? signed(call, arguments.get(0).type())
            : name;
    return generic(function, inputs, call.type(), writes, call.range());
  }

  /** A function that is a few plain operations, as these. */
  private OptionalInt plain(Expression.BuiltinCall call, List<Integer> inputs) {
    List<Expression> arguments = call.arguments();
    if (arguments.isEmpty() || arguments.stream().anyMatch(a -> a.type().isPointer())) {
      return OptionalInt.empty();
    }
    String name = call.callee().name();
    PlainCode code = new PlainCode(builder(), call.range());
    int[] in = inputs.stream().mapToInt(Integer::intValue).toArray();
    if (call.callee().family() == BuiltinFamily.RELATIONAL) {
      return new RelationalFunctions(code).lower(name, in, Types.value(call.type()));
    }
    Type first = arguments.get(0).type();
    if (first.element().isFloating()) {
      return OptionalInt.empty();
    }
    Conversions conversions = expressions().conversions();
    for (int i = 1; i < in.length; i++) {
      in[i] = conversions.number(in[i], arguments.get(i).type(), first, call.range());
    }
    boolean unsigned = first.element().isUnsigned();
    OptionalInt narrow = new IntegerFunctions(code, unsigned).lower(name, in);
    return narrow.isPresent() ? narrow : new WideFunctions(code, unsigned).lower(name, in);
  }

  /** The function's name; with the type where that is unsigned, which values do not show. */
  private static String signed(Expression.BuiltinCall call, Type type) {
    String name = call.callee().name();
    return type.element().isUnsigned() ? name + "(" + type + ")" : name;
  }

  /** A function that stores a second result through its last argument, as two calls. */
  private Value twoResults(Expression.BuiltinCall call, String first, String second) {
    SourceRange range = call.range();
    List<Expression> arguments = call.arguments();
    Expression target = arguments.get(arguments.size() - 1);
    List<Integer> inputs = new ArrayList<>();
    for (Expression argument : arguments.subList(0, arguments.size() - 1)) {
      inputs.add(expressions().number(argument));
    }
    Type type = ((PointerType) target.type()).pointee().type();
    int stored =
        builder()
            .operation(
                Opcode.CALL, Types.value(type), ids(inputs), new Detail.Call(second, false), range);
    Place place =
        target instanceof Expression.Unary unary && unary.operator() == UnaryOperator.ADDRESS_OF
            ? expressions().places().place(unary.operand())
            : new Place.Memory(expressions().pointer(target), type, false, target);
    expressions().places().write(place, new Value.Number(stored), range);
    return new Value.Number(
        builder()
            .operation(
                Opcode.CALL,
                Types.value(call.type()),
                ids(inputs),
                new Detail.Call(first, false),
                range));
  }

  private List<Integer> inputs(String name, List<Expression> arguments) {
    List<Integer> inputs = new ArrayList<>();
    for (Expression argument : arguments) {
      if (FunctionFacts.root(argument).isEmpty()
          && argument instanceof Expression.Unary unary
          && unary.operator() == UnaryOperator.ADDRESS_OF
          && !(expressions().places().place(unary.operand()) instanceof Place.Memory)) {
        throw new LoweringFailure(
            "function " + name + " writes to a variable in registers", argument.range());
      }
      inputs.add(
          argument.type() instanceof RecordType
              ? expressions()
                  .places()
                  .memory()
                  .toMemory(expressions().lower(argument), argument.type(), argument.range())
              : expressions().number(argument));
    }
    return inputs;
  }

  private Value generic(
      String name, List<Integer> inputs, Type type, boolean sideEffects, SourceRange range) {
    IrType result = type.isVoid() ? IrType.VOID : Types.value(type);
    int id =
        builder()
            .operation(Opcode.CALL, result, ids(inputs), new Detail.Call(name, sideEffects), range);
    if (type.isVoid()) {
      return Value.NOTHING;
    }
    return Types.canSplit(type)
        ? expressions().places().fromMemory(id, type, range)
        : new Value.Number(id);
  }

  private static Ids ids(List<Integer> inputs) {
    return Ids.of(inputs.stream().mapToInt(Integer::intValue).toArray());
  }
}
