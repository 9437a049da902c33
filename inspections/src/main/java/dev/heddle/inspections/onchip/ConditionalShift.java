package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Long shift registers that move under a condition: each element then has a choice in front. */
public final class ConditionalShift implements Inspection {
  private static final About ABOUT =
      About.of(
          "conditional-shift",
          Group.ON_CHIP,
          "A long shift register moves under a condition",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final long LONG = 32;
  private static final int MOST = 1 << 16;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          Optional<Variable> array =
              DeclaredVariables.only(kernel.definition(), memory.name())
                  .filter(variable -> elements(variable) > LONG);
          if (memory.kind() == MemoryPlan.Kind.REGISTERS && array.isPresent()) {
            new ArrayLoops(kernel.definition(), memory.name(), MOST)
                .shifting()
                .flatMap(shift -> condition(kernel, shift))
                .ifPresent(
                    condition -> problems.add(problem(memory, kernel, array.get(), condition)));
          }
        });
  }

  private static long elements(Variable variable) {
    return variable.type() instanceof ArrayType array
        ? array.size() / Math.max(1, array.innermost().size())
        : 0;
  }

  /** The condition inside of the loop around under which a loop runs. */
  private static Optional<Expression> condition(KernelScope kernel, Statement.Loop shift) {
    Deque<Statement> around = new ArrayDeque<>();
    List<Expression> found = new ArrayList<>();
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        if (statement == shift) {
          for (Statement each : around) {
            if (each instanceof Statement.Loop) {
              break;
            }
            if (each instanceof Statement.If choice) {
              found.add(choice.condition());
            }
          }
        }
        around.push(statement);
        super.walk(statement);
        around.pop();
      }
    }.walk(kernel.definition().body());
    return found.stream().findFirst();
  }

  private static Problem problem(
      MemoryPlan memory, KernelScope kernel, Variable array, Expression condition) {
    String message =
        "the %d elements of '%s' move only if '%s', so each of them has a choice between its neighbour and itself; move them always, and make what reads them depend on the condition"
            .formatted(elements(array), memory.name(), condition.range().text());
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())),
            kernel.hardware().range(memory.place()).standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(condition.range(), "the condition"));
  }
}
