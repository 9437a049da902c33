package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
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
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column more than a power of two in a local array, which keeps work-items of a graphics card
 * from meeting in a bank, and only takes memory here. Told where the array becomes smaller without
 * it.
 */
public final class PaddedColumn implements Inspection {
  private static final About ABOUT =
      About.of(
          "gpu-bank-padding",
          Group.ON_CHIP,
          "A padded column of a local array takes memory",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  /** {@code N + 1} or a number as the last extent of a declaration. */
  private static final Pattern LAST =
      Pattern.compile("\\[\\s*(?:(\\d+)|([A-Za-z_]\\w*)\\s*\\+\\s*1)\\s*\\]\\s*[;,=]");

  private static final long LEAST = 4;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam()
              && memory.space() == dev.heddle.scheduler.ir.AddressSpace.LOCAL
              && memory.members().size() == 1
              && !kernel.hardware().isSingle()) {
            DeclaredVariables.only(kernel.definition(), memory.name())
                .flatMap(variable -> problem(kernel, memory, variable))
                .ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(
      KernelScope kernel, MemoryPlan memory, Variable variable) {
    long columns = columns(variable);
    SourceRange name = variable.range();
    SourceFile file = name.file();
    Matcher last = LAST.matcher(file.text()).region(name.end(), file.text().length());
    boolean isPadded = columns > LEAST && Long.bitCount(columns - 1) == 1;
    if (!isPadded
        || isLastUsed(kernel, variable, columns)
        || !last.find()
        || file.text().substring(name.end(), last.start()).contains(";")) {
      return Optional.empty();
    }
    SourceRange extent =
        new SourceRange(file, last.start() + 1, file.text().indexOf(']', last.start()));
    String fewer = last.group(1) != null ? Long.toString(columns - 1) : last.group(2);
    String message =
        "'%s' has rows of %d, one more than a power of two: on a graphics card that keeps work-items out of each other's banks, here it takes memory and makes addresses longer; use %d if nobody stores to the last column"
            .formatted(variable.name(), columns, columns - 1);
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(
                    Cause.Kind.PRAGMA, "padding of " + kernel.identities().memory(memory.id())),
                name,
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(file).replace(extent, fewer).edits(),
                    "Take the column away, which nobody uses",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.PROMISED,
                    Improvement.smaller(kernel.name(), variable.name())))
            .whenFixed());
  }

  /** Whether a subscript names the last column, or may as it adds to a number. */
  private static boolean isLastUsed(KernelScope kernel, Variable variable, long columns) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitIndex(Expression.Index element) {
        if (Bare.of(element.base()) instanceof Expression.Index row
            && Bare.of(row.base()) instanceof Expression.VariableReference reference
            && reference.variable() == variable) {
          Expression column = Bare.of(element.index());
          found[0] |=
              column.constant().orElse(null) instanceof Constant.IntegerConstant number
                  ? number.value() == columns - 1
                  : column instanceof Expression.Binary sum
                      && sum.operator() == BinaryOperator.ADD
                      && (sum.left().constant().isPresent() || sum.right().constant().isPresent());
        }
        return super.visitIndex(element);
      }
    }.walk(kernel.definition().body());
    return found[0];
  }

  /** Elements of the innermost dimension of an array of several; 0 of others. */
  private static long columns(Variable variable) {
    return variable.type() instanceof ArrayType rows
            && rows.elementType() instanceof ArrayType row
            && !(row.elementType() instanceof ArrayType)
        ? row.count().orElse(0)
        : 0;
  }
}
