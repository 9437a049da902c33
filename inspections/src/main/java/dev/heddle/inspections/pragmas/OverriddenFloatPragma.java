package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.program.CompilerOptions;
import java.util.List;

/**
 * A block asks for the order or the rounding that is written, and an option in the old spelling
 * takes no notice (programming-guide-1-6 F-112).
 */
public final class OverriddenFloatPragma implements Inspection {
  private static final About ABOUT =
      About.of(
          "fp-pragma-overridden",
          Group.PRAGMAS,
          "An option overrides a pragma about floating point",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  private static final String REASSOCIATING = "-fp-relaxed";
  private static final String CONTRACTING = "-fpc";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(Statement.Compound.class, OverriddenFloatPragma::block);
  }

  private static void block(Statement.Compound block, FunctionScope function, Problems problems) {
    List<String> options = function.file().analysis().report().command().options();
    for (BlockPragma pragma : block.pragmas()) {
      boolean isReordered =
          pragma instanceof BlockPragma.FpReassociate order
              && !order.enabled()
              && CompilerOptions.of(options).reassociation().overrides()
              && new Operations(block).isSumOfSeveral();
      boolean isContracted =
          pragma instanceof BlockPragma.FpContract contract
              && !contract.enabled()
              && options.contains(CONTRACTING)
              && new Operations(block).isSumOfProducts();
      if (isReordered || isContracted) {
        problems.add(problem(pragma, isReordered, function));
      }
    }
  }

  private static Problem problem(BlockPragma pragma, boolean isReordered, FunctionScope function) {
    String message =
        "'%s' holds for the whole program and takes no notice of this pragma: %s; with '%s' in its place the pragma holds"
            .formatted(
                isReordered ? REASSOCIATING : CONTRACTING,
                isReordered
                    ? "sums and products of the block may be reordered"
                    : "products and sums of the block may be rounded once",
                isReordered ? "-ffp-reassoc" : "-ffp-contract=fast");
    return Problem.in(
        function, Level.WARNING, Cause.Kind.PRAGMA, pragma.range().standing(), message);
  }

  /** Floating-point operations of a block; those in loops are there several times. */
  private static final class Operations extends TreeWalker {
    private int loops;
    private int sums;
    private int products;

    Operations(Statement.Compound block) {
      walk(block);
    }

    boolean isSumOfSeveral() {
      return sums > 1 || products > 1;
    }

    boolean isSumOfProducts() {
      return sums > 0 && products > 0;
    }

    @Override
    public void walk(Statement at) {
      loops += at instanceof Statement.Loop ? 1 : 0;
      super.walk(at);
      loops -= at instanceof Statement.Loop ? 1 : 0;
    }

    @Override
    public Void visitBinary(Expression.Binary binary) {
      count(binary.operator(), binary.qualifiedType().type());
      return super.visitBinary(binary);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      assignment.operator().ifPresent(operator -> count(operator, assignment.computationType()));
      return super.visitAssignment(assignment);
    }

    private void count(BinaryOperator operator, Type type) {
      int times = loops > 0 ? 2 : 1;
      if (type.isFloating()
          && (operator == BinaryOperator.ADD || operator == BinaryOperator.SUBTRACT)) {
        sums += times;
      } else if (type.isFloating() && operator == BinaryOperator.MULTIPLY) {
        products += times;
      }
    }
  }
}
