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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Index;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A memory of two dimensions whose accesses compete because the constants that tell them apart
 * stand in the higher one: banks follow the lowest index. Told only where swapping both ends that.
 */
public final class SwappedDimensions implements Inspection {
  private static final About ABOUT =
      About.of(
          "dynamic-lowest-index",
          Group.ON_CHIP,
          "The lowest index of a memory is computed, and banks need it constant",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final Pattern EXTENTS =
      Pattern.compile("\\w+\\s*\\[([^\\[\\]]*)\\]\\s*\\[([^\\[\\]]*)\\]");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam() && memory.arbitrated() && memory.members().size() == 1) {
            Accesses accesses = new Accesses(kernel.definition(), memory.name());
            accesses
                .swapped()
                .map(edits -> problem(memory, kernel, edits))
                .ifPresent(problems::add);
          }
        });
  }

  private static Problem problem(MemoryPlan memory, KernelScope kernel, EditBuilder edits) {
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
            kernel.hardware().range(memory.place()).standing(),
            "the %d accesses to '%s' compete for ports: what tells them apart is a constant in the first index, and banks follow the last one; swap both dimensions"
                .formatted(memory.sites().size(), memory.name()),
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                edits.edits(),
                "Swap the dimensions of '%s'".formatted(memory.name()),
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                Improvement.arbitration(kernel.name())))
        .whenFixed();
  }

  /** How a function accesses an array of two dimensions. */
  private static final class Accesses extends TreeWalker {
    private final String name;
    private final List<VariableDeclaration> declarations = new ArrayList<>();
    private final List<Index> accesses = new ArrayList<>();
    private int references;

    Accesses(FunctionDefinition function, String name) {
      this.name = name;
      walk(function.body());
    }

    /** The edits that swap both dimensions everywhere; empty where that cannot be done. */
    Optional<EditBuilder> swapped() {
      boolean isPlain =
          declarations.size() == 1
              && references == accesses.size()
              && declarations.get(0).initializer().isEmpty()
              && isMatrix(declarations.get(0).variable());
      if (!isPlain) {
        return Optional.empty();
      }
      SourceRange declared = declarations.get(0).variable().range();
      Matcher extents = EXTENTS.matcher(declared.file().text());
      if (!extents.find(declared.start()) || extents.start() != declared.start()) {
        return Optional.empty();
      }
      EditBuilder edits = new EditBuilder(declared.file());
      edits
          .replace(
              new SourceRange(declared.file(), extents.start(1), extents.end(1)), extents.group(2))
          .replace(
              new SourceRange(declared.file(), extents.start(2), extents.end(2)), extents.group(1));
      for (Index access : accesses) {
        SourceRange last = access.index().range();
        SourceRange first = ((Index) bare(access.base())).index().range();
        edits.replace(first, last.text()).replace(last, first.text());
      }
      return Optional.of(edits);
    }

    private static boolean isMatrix(Variable variable) {
      return variable.type() instanceof ArrayType outer
          && outer.elementType() instanceof ArrayType inner
          && !(inner.elementType() instanceof ArrayType);
    }

    private static Expression bare(Expression expression) {
      return expression instanceof Expression.Conversion conversion && !conversion.explicit()
          ? bare(conversion.operand())
          : expression;
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        if (each.variable().name().equals(name)) {
          declarations.add(each);
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitVariableReference(VariableReference reference) {
      references += reference.variable().name().equals(name) ? 1 : 0;
      return null;
    }

    @Override
    public Void visitIndex(Index element) {
      if (bare(element.base()) instanceof Index row
          && bare(row.base()) instanceof VariableReference reference
          && reference.variable().name().equals(name)) {
        accesses.add(element);
      }
      return super.visitIndex(element);
    }
  }
}
