package dev.heddle.scheduler.lowering;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Linkage;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the kernels of a program share. */
final class ProgramContext {
  private final Cancellation cancellation;
  private final Linkage linkage;
  private final Map<FunctionDefinition, FunctionFacts> facts = new IdentityHashMap<>();
  private final Map<Variable, VariableDeclaration> variables = new IdentityHashMap<>();
  private final Map<Variable, MemoryObject> objects = new IdentityHashMap<>();
  private final Map<String, ProgramIr.ChannelDeclaration> channels = new LinkedHashMap<>();
  private int nextObject;

  /** The files in link order. */
  ProgramContext(List<TranslationUnit> units, Cancellation cancellation) {
    this.cancellation = cancellation;
    linkage = new Linkage(units);
    units.forEach(unit -> unit.variables().forEach(this::declare));
  }

  /** Declares the channels of a file. */
  void addChannels(TranslationUnit unit) {
    for (VariableDeclaration declaration : unit.variables()) {
      Variable variable = declaration.variable();
      channelType(variable.type())
          .ifPresent(type -> addChannel(variable.name(), variable, type.packet()));
    }
  }

  Cancellation cancellation() {
    return cancellation;
  }

  /** The function that a name means in the file of a caller; empty for one of a library. */
  Optional<FunctionDefinition> definition(FunctionDefinition caller, String name) {
    return linkage.definition(caller, name);
  }

  FunctionFacts facts(FunctionDefinition definition) {
    return facts.computeIfAbsent(definition, FunctionFacts::new);
  }

  int newObjectId() {
    return nextObject++;
  }

  List<ProgramIr.ChannelDeclaration> channels() {
    return List.copyOf(channels.values());
  }

  /** The channel type of a channel or an array of channels. */
  static Optional<ChannelType> channelType(Type type) {
    Type inner = type instanceof ArrayType array ? array.innermost() : type;
    return inner instanceof ChannelType channel ? Optional.of(channel) : Optional.empty();
  }

  /** Declares a channel or a pipe under a name. */
  void addChannel(String name, Variable variable, Type packet) {
    int depth = (int) Math.min(Integer.MAX_VALUE, integer(variable, "depth").orElse(-1L));
    String io = variable.attribute("io").flatMap(attribute -> attribute.string(0)).orElse("");
    channels.merge(
        name,
        new ProgramIr.ChannelDeclaration(
            name, Types.memory(packet), dimensions(variable.type()), depth, io, variable.range()),
        ProgramContext::joined);
  }

  /** Whether a channel of this name is known to lead to an interface of the board. */
  boolean isExternal(String channel) {
    ProgramIr.ChannelDeclaration declaration = channels.get(channel);
    return declaration != null && !declaration.io().isEmpty();
  }

  /** A channel that several files declare; what only one of them says holds. */
  private static ProgramIr.ChannelDeclaration joined(
      ProgramIr.ChannelDeclaration first, ProgramIr.ChannelDeclaration other) {
    return new ProgramIr.ChannelDeclaration(
        first.name(),
        first.element(),
        first.dimensions(),
        Math.max(first.depth(), other.depth()),
        first.io().isEmpty() ? other.io() : first.io(),
        first.range());
  }

  /** Makes a static variable of a function known. */
  void declare(VariableDeclaration declaration) {
    variables.putIfAbsent(declaration.variable(), declaration);
  }

  /** The object of a variable at program scope. */
  MemoryObject programObject(Variable variable, SourceRange use) {
    MemoryObject known = objects.get(variable);
    if (known != null) {
      return known;
    }
    VariableDeclaration declaration = variables.get(variable);
    Optional<MemoryObject.Contents> contents = Optional.empty();
    if (declaration != null && declaration.initializer().isPresent()) {
      contents = Optional.of(Contents.of(variable.type(), declaration.initializer().orElseThrow()));
    }
    if (variable.space() != dev.heddle.language.types.AddressSpace.CONSTANT
        && !variable.qualifiedType().isConst()) {
      throw new LoweringFailure(
          "variable " + variable.name() + " at program scope is not constant", use);
    }
    MemoryObject object =
        new MemoryObject(
            newObjectId(),
            variable.name(),
            MemoryObject.Origin.PROGRAM,
            AddressSpace.CONSTANT,
            Types.memory(innermost(variable.type())),
            dimensions(variable.type()),
            variable.type().size(),
            -1,
            false,
            true,
            false,
            variable.attributes(),
            contents,
            variable.range());
    objects.put(variable, object);
    return object;
  }

  /** Extents of an array, outermost first. */
  static List<Long> dimensions(Type type) {
    List<Long> dimensions = new ArrayList<>();
    Type rest = type;
    while (rest instanceof ArrayType array) {
      dimensions.add(array.count().orElse(0));
      rest = array.elementType();
    }
    return dimensions;
  }

  /** Element type of an array of arrays, the type itself otherwise. */
  static Type innermost(Type type) {
    return type instanceof ArrayType array ? array.innermost() : type;
  }

  private static Optional<Long> integer(Variable variable, String attribute) {
    Optional<Attribute> found = variable.attribute(attribute);
    return found.isPresent() && found.get().integer(0).isPresent()
        ? Optional.of(found.get().integer(0).getAsLong())
        : Optional.empty();
  }
}
