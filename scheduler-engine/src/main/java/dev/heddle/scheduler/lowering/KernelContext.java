package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.FloatScope;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One kernel while it is being lowered. */
final class KernelContext {
  /** Calls beyond which a kernel would never be built, and takes too long to look at. */
  private static final int MOST_INLINED = 50_000;

  private final ProgramContext program;
  private final FunctionDefinition kernel;
  private final RegionBuilder builder = new RegionBuilder();
  private final Map<Integer, MemoryObject> objects = new LinkedHashMap<>();
  private final List<KernelIr.Parameter> parameters = new ArrayList<>();
  private final Map<Integer, Integer> argumentValues = new HashMap<>();
  private final ExpressionLowering expressions = new ExpressionLowering(this);
  private final StatementLowering statements = new StatementLowering(this);

  /** Blocks that say whether floating-point operations may be reordered. */
  private final Set<FloatScope> floatScopes = new LinkedHashSet<>();

  private Frame frame;
  private int inlined;

  KernelContext(ProgramContext program, FunctionDefinition kernel) {
    this.program = program;
    this.kernel = kernel;
  }

  /** A function that is being inlined; the kernel itself is the outermost. */
  static final class Frame {
    final FunctionDefinition definition;
    final FunctionFacts facts;
    final Frame caller;
    final Map<Variable, Binding> bindings = new IdentityHashMap<>();
    final Map<Variable, ChannelCalls.Target> channels = new IdentityHashMap<>();
    int scope = -1;
    Optional<Binding> result = Optional.empty();

    Frame(FunctionDefinition definition, FunctionFacts facts, Frame caller) {
      this.definition = definition;
      this.facts = facts;
      this.caller = caller;
    }
  }

  ProgramContext program() {
    return program;
  }

  List<Attribute> kernelAttributes() {
    return kernel.function().attributes();
  }

  RegionBuilder builder() {
    return builder;
  }

  ExpressionLowering expressions() {
    return expressions;
  }

  StatementLowering statements() {
    return statements;
  }

  Frame frame() {
    return frame;
  }

  KernelIr lower() {
    frame = new Frame(kernel, program.facts(kernel), null);
    List<Variable> arguments = kernel.function().parameters();
    for (int i = 0; i < arguments.size(); i++) {
      argument(i, arguments.get(i));
    }
    statements.lower(kernel.body());
    return new KernelIr(
        kernel.name(),
        kernel.function().attributes(),
        parameters,
        List.copyOf(objects.values()),
        builder.finish(),
        builder.values().count(),
        List.copyOf(floatScopes),
        kernel.range());
  }

  /** A block that may have an order of floating-point operations of its own. */
  void enter(Statement.Compound block) {
    block.pragmas().stream()
        .filter(BlockPragma.FpReassociate.class::isInstance)
        .map(pragma -> ((BlockPragma.FpReassociate) pragma).enabled())
        .reduce((first, last) -> last)
        .ifPresent(enabled -> floatScopes.add(new FloatScope(block.range(), enabled)));
  }

  private void argument(int position, Variable variable) {
    Type type = variable.type();
    SourceRange range = variable.range();
    int object = -1;
    if (type instanceof PointerType pointer) {
      object = argumentObject(position, variable, pointer.pointee());
      bindPointer(variable, Address.of(object));
    } else if (type instanceof PipeType pipe) {
      program.addChannel(pipeName(variable), variable, pipe.packet());
    } else {
      int value =
          builder.operation(
              Opcode.PARAMETER,
              Types.memory(type),
              Ids.NONE,
              new Detail.Parameter(position),
              range);
      argumentValues.put(value, position);
      Value loaded = expressions.places().fromMemory(value, type, range);
      expressions.parameter(variable, loaded, range);
    }
    parameters.add(
        new KernelIr.Parameter(
            variable.name(),
            Types.memory(type),
            variable.qualifiedType().toString(),
            object,
            range));
  }

  /** Says that a variable starts with a value, which may be that of an argument. */
  void starts(Variable variable, Value value) {
    Integer position =
        value instanceof Value.Number number ? argumentValues.get(number.id()) : null;
    if (position != null) {
      KernelIr.Parameter known = parameters.get(position);
      parameters.set(
          position,
          new KernelIr.Parameter(
              known.name(),
              known.type(),
              known.declared(),
              known.object(),
              known.range(),
              builder.at(variable.range())));
    }
  }

  /** Name of the channel that stands for a pipe argument. */
  String pipeName(Variable variable) {
    return kernel.name() + "." + variable.name();
  }

  private int argumentObject(int position, Variable variable, QualifiedType pointee) {
    AddressSpace space = Types.space(pointee.space());
    List<Long> inner = ProgramContext.dimensions(pointee.type());
    List<Long> dimensions = new ArrayList<>();
    if (!inner.isEmpty()) {
      dimensions.add(-1L);
      dimensions.addAll(inner);
    }
    return add(
        new MemoryObject(
            program.newObjectId(),
            variable.name(),
            MemoryObject.Origin.ARGUMENT,
            space,
            Types.memory(ProgramContext.innermost(pointee.type())),
            dimensions,
            -1,
            position,
            variable.qualifiedType().isRestrict(),
            pointee.isConst(),
            pointee.isVolatile(),
            variable.attributes(),
            Optional.empty(),
            builder.at(variable.range())));
  }

  // ------------------------------------------------------------------ functions

  /** Starts the inlining of a function. */
  Frame enter(FunctionDefinition definition, SourceRange call) {
    for (Frame outer = frame; outer != null; outer = outer.caller) {
      if (outer.definition == definition) {
        throw new LoweringFailure(
            "function " + definition.name() + " calls itself, which OpenCL C forbids", call);
      }
    }
    if (++inlined > MOST_INLINED) {
      throw new LoweringFailure(
          "the kernel calls more than "
              + MOST_INLINED
              + " functions, counting those that they call each time; every call becomes hardware of"
              + " its own",
          call);
    }
    return new Frame(definition, program.facts(definition), frame);
  }

  /** Makes a frame the current one; the caller restores the frame that this gives back. */
  Frame swap(Frame next) {
    Frame before = frame;
    frame = next;
    return before;
  }

  // ------------------------------------------------------------------ variables

  /** How a variable is held. */
  Binding binding(Variable variable, SourceRange use) {
    Binding known = frame.bindings.get(variable);
    if (known != null) {
      return known;
    }
    if (variable.kind() == Variable.Kind.PROGRAM_SCOPE) {
      MemoryObject object = program.programObject(variable, use);
      objects.putIfAbsent(object.id(), object);
      return new Binding.Memory(object.id());
    }
    // Jumped over its declaration, or declared by a switch body that is entered behind it.
    return declare(variable);
  }

  /** Declares a variable of the function that is being lowered. */
  Binding declare(Variable variable) {
    if (frame.bindings.get(variable) instanceof Binding.Memory known) {
      return known;
    }
    Binding binding;
    Type type = variable.type();
    boolean memory =
        variable.space() == dev.heddle.language.types.AddressSpace.LOCAL
            || frame.facts.isAddressTaken(variable)
            || variable.qualifiedType().isVolatile()
            || variable.attribute("memory").isPresent()
            || mustLiveInMemory(type);
    if (memory) {
      binding = new Binding.Memory(variableObject(variable, Optional.empty()));
    } else if (type.isPointer()) {
      binding = pointerVariable(variable);
    } else if (type.isVector() && !frame.facts.isUsedWhole(variable)) {
      binding = components(variable);
    } else {
      binding = registers(type, variable.name(), Optional.of(variable.range()));
    }
    frame.bindings.put(variable, binding);
    return binding;
  }

  /**
   * Declares a variable with constant contents that nobody writes to: a constant of the program, if
   * it asks for no memory of its own.
   */
  void declareConstant(Variable variable, MemoryObject.Contents contents) {
    int object =
        variable.attributes().isEmpty() && !variable.qualifiedType().isVolatile()
            ? constantObject(
                variable.name(), variable.type(), contents, builder.at(variable.range()))
            : variableObject(variable, Optional.of(contents));
    frame.bindings.put(variable, new Binding.Memory(object));
  }

  /** Binds a pointer variable that has its first value. */
  void bindPointer(Variable variable, Address address) {
    if (frame.facts.isReassigned(variable) || frame.facts.isAddressTaken(variable)) {
      Binding binding = declare(variable, address);
      expressions
          .places()
          .write(binding, variable.type(), new Value.Pointer(address), variable.range());
    } else {
      frame.bindings.put(variable, new Binding.FixedPointer(address));
    }
  }

  private Binding declare(Variable variable, Address first) {
    if (frame.facts.isAddressTaken(variable)) {
      return declare(variable);
    }
    Binding binding = new PointerTargets(this).bind(variable, Optional.of(first));
    frame.bindings.put(variable, binding);
    return binding;
  }

  private Binding pointerVariable(Variable variable) {
    return new PointerTargets(this).bind(variable, Optional.empty());
  }

  /** Registers for a value of a type, and where the source declares it. */
  Binding registers(Type type, String name, Optional<SourceRange> declared) {
    if (Types.canSplit(type)) {
      List<Binding> members = new ArrayList<>();
      for (Field field : ((RecordType) type).fields()) {
        members.add(registers(field.type().type(), name + "." + field.name(), declared));
      }
      return new Binding.Members(members);
    }
    if (type.isPointer()) {
      return new Binding.DynamicPointer(
          builder.variable(Types.value(type), name, declared), List.of());
    }
    return new Binding.Register(builder.variable(Types.value(type), name, declared), type);
  }

  private Binding components(Variable variable) {
    Type type = variable.type().element();
    List<Binding.Register> components = new ArrayList<>();
    for (int i = 0; i < variable.type().width(); i++) {
      String name = variable.name() + ".s" + Integer.toHexString(i);
      components.add(
          new Binding.Register(builder.variable(Types.value(type), name, variable.range()), type));
    }
    return new Binding.Components(components);
  }

  private static boolean mustLiveInMemory(Type type) {
    return type instanceof ArrayType || type instanceof RecordType && !Types.canSplit(type);
  }

  /** Registers of the variables that are bound already, for loops and scopes. */
  int[] registersOf(Collection<Variable> variables) {
    List<Integer> found = new ArrayList<>();
    for (Variable variable : variables) {
      Binding binding = frame.bindings.get(variable);
      if (binding != null) {
        collect(binding, found);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Registers of a binding. */
  static void collect(Binding binding, List<Integer> into) {
    if (binding instanceof Binding.Register register) {
      into.add(register.variable());
    } else if (binding instanceof Binding.Members members) {
      members.members().forEach(member -> collect(member, into));
    } else if (binding instanceof Binding.Components vector) {
      vector.components().forEach(component -> into.add(component.variable()));
    } else if (binding instanceof Binding.OffsetPointer pointer) {
      into.add(pointer.variable());
    } else if (binding instanceof Binding.DynamicPointer pointer) {
      into.add(pointer.variable());
    }
  }

  // ------------------------------------------------------------------ objects

  MemoryObject object(int id) {
    return objects.get(id);
  }

  /** A new object for a value that needs an address. */
  int temporary(Type type, String name, SourceRange range) {
    return add(
        new MemoryObject(
            program.newObjectId(),
            name,
            MemoryObject.Origin.VARIABLE,
            AddressSpace.PRIVATE,
            Types.memory(ProgramContext.innermost(type)),
            ProgramContext.dimensions(type),
            type.size(),
            -1,
            false,
            false,
            false,
            List.of(),
            Optional.empty(),
            range));
  }

  /** A read-only object with known contents. */
  int constantObject(String name, Type type, MemoryObject.Contents contents, SourceRange range) {
    return add(
        new MemoryObject(
            program.newObjectId(),
            name,
            MemoryObject.Origin.PROGRAM,
            AddressSpace.CONSTANT,
            Types.memory(ProgramContext.innermost(type)),
            ProgramContext.dimensions(type),
            type.size(),
            -1,
            false,
            true,
            false,
            List.of(),
            Optional.of(contents),
            range));
  }

  private int variableObject(Variable variable, Optional<MemoryObject.Contents> contents) {
    List<Attribute> attributes = variable.attributes();
    return add(
        new MemoryObject(
            program.newObjectId(),
            variable.name(),
            MemoryObject.Origin.VARIABLE,
            Types.space(variable.space()),
            Types.memory(ProgramContext.innermost(variable.type())),
            ProgramContext.dimensions(variable.type()),
            variable.type().size(),
            -1,
            false,
            variable.qualifiedType().isConst(),
            variable.qualifiedType().isVolatile(),
            attributes,
            contents,
            builder.at(variable.range())));
  }

  private int add(MemoryObject object) {
    objects.put(object.id(), object);
    return object.id();
  }

  /** An integer of 64 bits. */
  int offset(long value, SourceRange range) {
    return builder.integer(IrType.I64, value, range);
  }

  /** Stops the lowering of this kernel. */
  static LoweringFailure failure(String reason, Expression at) {
    return new LoweringFailure(reason, at.range());
  }
}
