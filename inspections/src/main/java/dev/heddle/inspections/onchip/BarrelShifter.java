package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.inspections.promise.NoSlowerLoop;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.report.Area;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * An array in registers that is read at an index from data: every element goes to a choice as wide
 * as the array (best-practices-1-4 R-PV3).
 */
public final class BarrelShifter implements Inspection {
  private static final About ABOUT =
      About.of(
          "barrel-shifter",
          Group.ON_CHIP,
          "An array in registers is read at an index that only data knows",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  /** Look-up tables from which a choice is worth a word. */
  private static final double WORTH_SAYING = 500;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.kind() == MemoryPlan.Kind.REGISTERS && kernel.report().area() != null) {
            problem(kernel, memory).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(KernelScope kernel, MemoryPlan memory) {
    Optional<ArrayUses.Uses> uses =
        new ArrayUses(kernel.definition())
            .all().stream()
                .filter(each -> each.declaration().variable().name().equals(memory.name()))
                .findFirst();
    Optional<Expression> read =
        uses.flatMap(
            found ->
                found.reads().stream()
                    .filter(each -> cost(kernel, memory, each) >= WORTH_SAYING)
                    .findFirst());
    if (read.isEmpty() || !isOfData((Expression.Index) read.get(), counters(kernel))) {
      return Optional.empty();
    }
    Variable array = uses.get().declaration().variable();
    String message =
        String.format(
            Locale.ROOT,
            "'%s' is in registers and read at an index that is known at run time only: the choice between all elements takes ~%,.0f ALUTs; as a memory it takes a few, at the price of ports",
            array.name(),
            cost(kernel, memory, read.get()));
    return Optional.of(
        Problem.of(
                Level.WEAK_WARNING,
                new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())),
                read.get().range(),
                message,
                Loss.ofArea(cost(kernel, memory, read.get()) / kernel.capacity().aluts()))
            .with(new Problem.Related(array.range(), "declared here"))
            .with(fix(kernel, array))
            .whenFixed());
  }

  /** Whether an index is loaded or computed from what is loaded, so that no counter is it. */
  private static boolean isOfData(Expression.Index element, Set<Variable> counters) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitIndex(Expression.Index inner) {
        found[0] = true;
        return super.visitIndex(inner);
      }

      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        found[0] |=
            reference.variable().kind() == Variable.Kind.LOCAL
                && !counters.contains(reference.variable());
        return null;
      }
    }.walk(element.index());
    return found[0];
  }

  /** Variables that heads of loops declare. */
  private static Set<Variable> counters(KernelScope kernel) {
    Set<Variable> counters = new HashSet<>();
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        if (statement instanceof Statement.For loop
            && loop.initial().orElse(null) instanceof Statement.Declaration head) {
          head.variables().forEach(each -> counters.add(each.variable()));
        }
        super.walk(statement);
      }
    }.walk(kernel.definition().body());
    return counters;
  }

  /** Look-up tables of choices in the line of an access, at most one for each bit of the array. */
  private static double cost(KernelScope kernel, MemoryPlan memory, Expression element) {
    double choices =
        kernel.report().area().rows().stream()
            .mapToDouble(row -> selects(row, element.range().line()))
            .sum();
    return Math.min(choices, 8.0 * memory.requestedBytes());
  }

  private static double selects(Area.Row row, int line) {
    boolean isOne = row.line() != null && row.line() == line && row.name().endsWith("Select");
    return isOne
        ? row.aluts()
        : row.children().stream().mapToDouble(each -> selects(each, line)).sum();
  }

  private static List<ProposedFix> fix(KernelScope kernel, Variable array) {
    SourceRange range = array.range();
    String text = range.file().text();
    EditBuilder edits = new EditBuilder(range.file());
    Optional<Attribute> asked = array.attribute("register");
    if (asked.isPresent()) {
      return memory(kernel, edits.replace(asked.get().range(), "memory"));
    }
    int close = text.indexOf(';', range.end());
    int comma = text.indexOf(',', range.end());
    int equals = text.indexOf('=', range.end());
    if (close < 0 || comma >= 0 && comma < close || equals >= 0 && equals < close) {
      return List.of();
    }
    return memory(kernel, edits.insert(close, " __attribute__((memory))"));
  }

  private static List<ProposedFix> memory(KernelScope kernel, EditBuilder edits) {
    return ProposedFix.of(
        edits.edits(),
        "Put it into a memory",
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.SAME,
        (before, after, applied) ->
            new NoSlowerLoop(kernel.name(), Optional.of("no slower loop"))
                .kept(before, after, applied)
                .flatMap(kept -> Improvement.aluts(kernel.name(), 0).kept(before, after, applied)));
  }
}
