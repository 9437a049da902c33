package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A large switch that does nothing but set variables to constants is a table for each of them, as
 * LLVM makes it (model M-SCH-18).
 */
final class SwitchTable {
  /**
   * Smaller ones are choices; LLVM takes tables from three cases on, of which no report was seen.
   */
  private static final int FEWEST_CASES = 32;

  /** LLVM makes no table of which less is asked for (40 %). */
  private static final double LEAST_DENSITY = 0.4;

  private static final int BYTE = 8;

  private final KernelContext context;
  private final long lowest;
  private final int size;

  /** What each variable gets, by the number of the case from the lowest one on. */
  private final Map<Variable, Column> columns;

  /**
   * What a variable gets.
   *
   * @param cases bits by case
   * @param others bits where no case is chosen
   */
  private record Column(Expression target, Type type, Map<Long, Long> cases, long others) {}

  private SwitchTable(KernelContext context, long lowest, int size, Map<Variable, Column> columns) {
    this.context = context;
    this.lowest = lowest;
    this.size = size;
    this.columns = columns;
  }

  /** The tables of a switch that has these sections; empty if it does something else. */
  static Optional<SwitchTable> of(List<SwitchLowering.Section> sections, KernelContext context) {
    List<Statement.Case> labels =
        sections.stream().flatMap(section -> section.labels().stream()).toList();
    List<Long> cases =
        labels.stream()
            .filter(label -> !label.isDefault())
            .map(label -> label.first().orElseThrow().value())
            .sorted()
            .toList();
    boolean plain =
        cases.size() >= FEWEST_CASES
            && cases.size() == labels.size() - 1
            && labels.stream().allMatch(label -> label.first().equals(label.last()));
    long lowest = plain ? cases.get(0) : 0;
    long size = plain ? cases.get(cases.size() - 1) - lowest + 1 : 0;
    if (size <= 0 || size > cases.size() / LEAST_DENSITY) {
      return Optional.empty();
    }
    return columns(sections, context)
        .map(columns -> new SwitchTable(context, lowest, (int) size, columns));
  }

  private static Optional<Map<Variable, Column>> columns(
      List<SwitchLowering.Section> sections, KernelContext context) {
    Map<Variable, Expression> targets = new LinkedHashMap<>();
    Map<Variable, Map<Long, Long>> cases = new HashMap<>();
    Map<Variable, Long> others = new HashMap<>();
    for (SwitchLowering.Section section : sections) {
      Map<Variable, Long> set = new HashMap<>();
      for (Statement part : section.statements()) {
        Optional<Expression.Assignment> assignment = constant(part, context);
        if (assignment.isEmpty()) {
          return Optional.empty();
        }
        Expression.VariableReference target =
            (Expression.VariableReference) assignment.get().target();
        targets.putIfAbsent(target.variable(), target);
        set.put(target.variable(), bits(assignment.get().value()));
      }
      for (Statement.Case label : section.labels()) {
        set.forEach(
            (variable, bits) -> {
              if (label.isDefault()) {
                others.put(variable, bits);
              } else {
                cases
                    .computeIfAbsent(variable, none -> new HashMap<>())
                    .put(label.first().orElseThrow().value(), bits);
              }
            });
      }
    }
    int count = sections.stream().mapToInt(section -> section.labels().size()).sum() - 1;
    Map<Variable, Column> columns = new LinkedHashMap<>();
    for (Map.Entry<Variable, Expression> target : targets.entrySet()) {
      Map<Long, Long> own = cases.getOrDefault(target.getKey(), Map.of());
      if (own.size() != count || !others.containsKey(target.getKey())) {
        return Optional.empty();
      }
      long other = others.get(target.getKey());
      columns.put(
          target.getKey(), new Column(target.getValue(), target.getValue().type(), own, other));
    }
    return columns.isEmpty() ? Optional.empty() : Optional.of(columns);
  }

  /** A statement that sets an integer in registers to a constant. */
  private static Optional<Expression.Assignment> constant(Statement part, KernelContext context) {
    boolean sets =
        part instanceof Statement.ExpressionStatement statement
            && statement.expression() instanceof Expression.Assignment assignment
            && assignment.operator().isEmpty()
            && assignment.value().constant().isPresent()
            && assignment.target() instanceof Expression.VariableReference reference
            && !reference.qualifiedType().isVolatile()
            && context.frame().bindings.get(reference.variable())
                instanceof Binding.Register register
            && Types.value(register.type()) instanceof IrType.Int type
            && type.bits() >= BYTE
            && Types.constant(assignment.value().constant().get(), register.type()).bits().size()
                == 1;
    return sets
        ? Optional.of((Expression.Assignment) ((Statement.ExpressionStatement) part).expression())
        : Optional.empty();
  }

  private static long bits(Expression value) {
    return Types.constant(value.constant().orElseThrow(), value.type()).scalar();
  }

  /**
   * Writes the loads.
   *
   * @param value what is switched by
   */
  void lower(int value, Statement.Switch statement) {
    RegionBuilder builder = context.builder();
    SourceRange range = statement.range();
    boolean unsigned = statement.condition().type().isUnsigned();
    Opcode extension = unsigned ? Opcode.ZEXT : Opcode.SEXT;
    int wide =
        builder.values().type(value).bits() == IrType.I64.bits()
            ? value
            : builder.operation(extension, IrType.I64, range, value);
    int distance =
        builder.operation(Opcode.SUB, IrType.I64, range, wide, context.offset(lowest, range));
    boolean all = coversAll(value);
    int known = -1;
    int index = distance;
    if (!all) {
      int end = context.offset(size, range);
      known = builder.operation(Opcode.ULT, IrType.BOOL, range, distance, end);
      int zero = context.offset(0, range);
      index = builder.operation(Opcode.SELECT, IrType.I64, range, known, distance, zero);
    }
    for (Column column : columns.values()) {
      int loaded = load(column, index, statement);
      if (!all) {
        Detail.Constant bits = new Detail.Constant(List.of(column.others()));
        IrType type = builder.values().type(loaded);
        int other = builder.constant(type, bits, range);
        loaded = builder.operation(Opcode.SELECT, type, range, known, loaded, other);
      }
      Places places = context.expressions().places();
      places.write(places.place(column.target()), new Value.Number(loaded), range);
    }
  }

  /** Whether the tables have an entry for all that the value can be: a narrower one, extended. */
  private boolean coversAll(int value) {
    RegionBuilder builder = context.builder();
    Operation definition = builder.values().definition(value).orElse(null);
    if (definition == null || definition.opcode() != Opcode.ZEXT) {
      return false;
    }
    int bits = builder.values().type(definition.input(0)).bits();
    return lowest <= 0 && bits < Integer.SIZE && lowest + size >= 1L << bits;
  }

  private int load(Column column, int index, Statement.Switch statement) {
    Type type = column.type();
    int unit = (int) type.size();
    byte[] bytes = new byte[size * unit];
    for (int i = 0; i < size; i++) {
      long bits = column.cases().getOrDefault(lowest + i, column.others());
      for (int at = 0; at < unit; at++) {
        bytes[i * unit + at] = (byte) (bits >> BYTE * at);
      }
    }
    SourceRange range = statement.range();
    int table =
        context.constantObject(
            "switch." + ((Expression.VariableReference) column.target()).variable().name(),
            new ArrayType(type, OptionalLong.of(size)),
            new MemoryObject.Contents(bytes),
            range);
    MemoryAccess memory = context.expressions().places().memory();
    Value loaded =
        memory.load(
            Address.of(table).element(index, unit, size),
            type,
            "",
            false,
            unit,
            statement.condition(),
            range);
    return ((Value.Number) loaded).id();
  }
}
