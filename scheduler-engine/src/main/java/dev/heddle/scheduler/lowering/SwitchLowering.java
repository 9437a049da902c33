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
import java.util.function.Consumer;

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

  /**
   * The statements behind some labels, up to their break.
   *
   * @param breaksInside whether a break stands inside one of the statements
   */
  record Section(List<Statement.Case> labels, List<Statement> statements, boolean breaksInside) {
    SourceRange range() {
      return labels.get(0).range();
    }
  }

  /**
   * The sections of a switch of which each ends by a break, so that none goes on with the next;
   * empty when the switch is not so simple.
   */
  List<Section> sections() {
    List<Statement> flat = new ArrayList<>();
    flatten(statement.body(), flat);
    List<Section> sections = new ArrayList<>();
    int i = 0;
    while (i < flat.size()) {
      List<Statement.Case> labels = new ArrayList<>();
      while (i < flat.size() && flat.get(i) instanceof Statement.Case label) {
        labels.add(label);
        i++;
      }
      int start = i;
      while (i < flat.size() && !(flat.get(i) instanceof Statement.Case)) {
        i++;
      }
      List<Statement> statements = new ArrayList<>(flat.subList(start, i));
      boolean ends = i == flat.size() || isEnd(statements);
      boolean separate =
          statements.stream()
              .allMatch(s -> labels(s).isEmpty() && !(s instanceof Statement.Declaration));
      if (labels.isEmpty() || !ends || !separate) {
        return List.of();
      }
      if (!statements.isEmpty() && isBreak(statements.get(statements.size() - 1))) {
        statements.remove(statements.size() - 1);
      }
      sections.add(new Section(labels, statements, statements.stream().anyMatch(this::breaks)));
    }
    return sections;
  }

  private boolean isEnd(List<Statement> statements) {
    if (statements.isEmpty()) {
      return false;
    }
    Statement last = statements.get(statements.size() - 1);
    return isBreak(last)
        || last instanceof Statement.Return
        || last instanceof Statement.Continue
        || last instanceof Statement.Compound compound && isEnd(compound.statements());
  }

  private static boolean isBreak(Statement part) {
    return part instanceof Statement.Break;
  }

  /** Whether a break of this switch stands in a statement. */
  private boolean breaks(Statement part) {
    return isBreak(part)
        || !(part instanceof Statement.Switch)
            && !(part instanceof Statement.Loop)
            && TreeParts.statements(part).stream().anyMatch(this::breaks);
  }

  /** Lowers sections of which at most one runs. */
  void lower(List<Section> sections, Consumer<Section> statements) {
    for (Section section : sections) {
      SourceRange range = section.range();
      int chosen = NONE;
      for (Statement.Case label : section.labels()) {
        int one = isChosen(label);
        chosen =
            chosen == NONE
                ? one
                : builder().operation(Opcode.OR, IrType.BOOL, label.range(), chosen, one);
      }
      builder().openIf(chosen, range);
      statements.accept(section);
      builder().openElse();
      builder().closeIf();
    }
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
    int before = builder().read(active, range);
    int now = builder().operation(Opcode.OR, IrType.BOOL, range, before, isChosen(label));
    builder().write(active, now);
  }

  private int isChosen(Statement.Case label) {
    return label.isDefault()
        ? builder().operation(Opcode.NOT, IrType.BOOL, label.range(), matched)
        : matches(label);
  }

  /** Statements between two labels; some may hold labels themselves. */
  private void run(List<Statement> statements) {
    int from = 0;
    for (int i = 0; i <= statements.size(); i++) {
      boolean end = i == statements.size();
      if (end || !labels(statements.get(i)).isEmpty()) {
        runPlain(statements.subList(from, i));
        from = i + 1;
        if (!end && builder().isReachable()) {
          enterInside(statements.get(i));
        }
      }
    }
  }

  private void runPlain(List<Statement> statements) {
    if (statements.isEmpty() || !builder().isReachable()) {
      return;
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

  /** A block or a branch with labels inside: one of them may be where the switch goes on. */
  private void enterInside(Statement statement) {
    if (statement instanceof Statement.If branch) {
      enterBranch(branch);
    } else if (statement instanceof Statement.Compound) {
      lower(statement);
    } else {
      throw new LoweringFailure(
          "a case label stands inside a loop of the switch",
          labels(statement).iterator().next().range());
    }
  }

  private void enterBranch(Statement.If branch) {
    SourceRange range = branch.range();
    int was = builder().read(active, range);
    int condition = builder().variable(IrType.BOOL, "");
    builder().write(condition, builder().integer(IrType.BOOL, 0, range));
    builder().openIf(was, range);
    builder().write(condition, context.expressions().truth(branch.condition()));
    builder().openElse();
    builder().closeIf();
    int holds = builder().read(condition, range);
    int fails = both(range, was, builder().operation(Opcode.NOT, IrType.BOOL, range, holds));
    builder().openIf(chosen(branch.whenTrue(), holds), range);
    builder().write(active, holds);
    lower(branch.whenTrue());
    builder().openElse();
    builder().write(active, fails);
    if (branch.whenFalse().isPresent()) {
      Statement other = branch.whenFalse().get();
      builder().openIf(chosen(other, fails), range);
      lower(other);
      builder().openElse();
      builder().closeIf();
    }
    builder().closeIf();
  }

  /** Whether a part is entered: from above, or at a label inside. */
  private int chosen(Statement part, int fromAbove) {
    int entered = fromAbove;
    for (Statement.Case label : labels(part)) {
      entered =
          builder().operation(Opcode.OR, IrType.BOOL, label.range(), entered, isChosen(label));
    }
    return entered;
  }

  private int both(SourceRange range, int one, int other) {
    return builder().operation(Opcode.AND, IrType.BOOL, range, one, other);
  }

  /** The labels of this switch inside a statement. */
  private static Set<Statement.Case> labels(Statement statement) {
    Set<Statement.Case> found = new LinkedHashSet<>();
    find(statement, found);
    return found;
  }

  private static void find(Statement part, Set<Statement.Case> found) {
    if (part instanceof Statement.Switch) {
      return;
    }
    if (part instanceof Statement.Case label) {
      found.add(label);
    }
    TreeParts.statements(part).forEach(inner -> find(inner, found));
  }
}
