package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A switch: statements between the labels run if one of the labels before them was chosen. */
final class SwitchLowering {
  private static final int NONE = -1;

  private final KernelContext context;
  private final Statement.Switch statement;
  private final int value;
  private final int active;
  private final int matched;

  SwitchLowering(KernelContext context, Statement.Switch statement, int value) {
    this.context = context;
    this.statement = statement;
    this.value = value;
    this.active = builder().variable(IrType.BOOL, "");
    SourceRange range = statement.range();
    builder().write(active, builder().integer(IrType.BOOL, 0, range));
    this.matched = isAnyCase(range);
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  private int isAnyCase(SourceRange range) {
    if (statement.cases().stream().noneMatch(Statement.Case::isDefault)) {
      return NONE;
    }
    int any = builder().integer(IrType.BOOL, 0, range);
    for (Statement.Case label : statement.cases()) {
      if (!label.isDefault()) {
        any = builder().operation(Opcode.OR, IrType.BOOL, range, any, matches(label));
      }
    }
    return any;
  }

  private int matches(Statement.Case label) {
    SourceRange range = label.range();
    IrType type = builder().values().type(value);
    int first = builder().integer(type, label.first().orElseThrow().value(), range);
    int last = builder().integer(type, label.last().orElseThrow().value(), range);
    if (first == last) {
      return builder().operation(Opcode.EQ, IrType.BOOL, range, value, first);
    }
    Opcode order = statement.condition().type().isUnsigned() ? Opcode.ULE : Opcode.SLE;
    int above = builder().operation(order, IrType.BOOL, range, first, value);
    int below = builder().operation(order, IrType.BOOL, range, value, last);
    return builder().operation(Opcode.AND, IrType.BOOL, range, above, below);
  }

  void lower(Statement body) {
    List<Statement> flat = new ArrayList<>();
    flatten(body, flat);
    int i = 0;
    while (i < flat.size()) {
      if (flat.get(i) instanceof Statement.Case label) {
        enter(label);
        i++;
        continue;
      }
      int end = i;
      while (end < flat.size() && !(flat.get(end) instanceof Statement.Case)) {
        end++;
      }
      run(flat.subList(i, end));
      i = end;
    }
  }

  /** Labels stand before their statements, also those inside other labels. */
  private void flatten(Statement body, List<Statement> into) {
    if (body instanceof Statement.Compound compound && into.isEmpty()) {
      compound.statements().forEach(part -> flattenLabel(part, into));
    } else {
      flattenLabel(body, into);
    }
  }

  private void flattenLabel(Statement part, List<Statement> into) {
    if (part instanceof Statement.Case label) {
      into.add(label);
      flattenLabel(label.body(), into);
    } else {
      into.add(part);
    }
  }

  private void enter(Statement.Case label) {
    if (!builder().isReachable()) {
      return;
    }
    SourceRange range = label.range();
    int chosen =
        label.isDefault()
            ? builder().operation(Opcode.NOT, IrType.BOOL, range, matched)
            : matches(label);
    int before = builder().read(active, range);
    builder().write(active, builder().operation(Opcode.OR, IrType.BOOL, range, before, chosen));
  }

  private void run(List<Statement> statements) {
    if (!builder().isReachable()) {
      return;
    }
    Set<Statement.Case> nested = nestedLabels(statements);
    if (!nested.isEmpty()) {
      throw new LoweringFailure(
          "a case label stands inside another statement of the switch",
          nested.iterator().next().range());
    }
    SourceRange range = statements.get(0).range();
    // Declarations are visible behind the labels that follow.
    builder().openIf(builder().read(active, range), range);
    statements.forEach(context.statements()::lower);
    boolean fallsThrough = builder().isReachable();
    builder().openElse();
    if (!fallsThrough) {
      builder().write(active, builder().integer(IrType.BOOL, 0, range));
    }
    builder().closeIf();
  }

  private Set<Statement.Case> nestedLabels(List<Statement> statements) {
    Set<Statement.Case> found = new LinkedHashSet<>();
    statements.forEach(part -> find(part, found));
    return found;
  }

  private void find(Statement part, Set<Statement.Case> found) {
    if (part instanceof Statement.Switch) {
      return;
    }
    if (part instanceof Statement.Case label) {
      found.add(label);
    }
    TreeParts.statements(part).forEach(inner -> find(inner, found));
  }
}
