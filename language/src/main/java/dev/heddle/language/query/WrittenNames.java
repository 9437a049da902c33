package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import java.util.HashSet;
import java.util.Set;

/** Where names stand that are written to: what is assigned, counted up or down, or filled. */
public final class WrittenNames {
  private WrittenNames() {}

  /** The names of variables and members that are written, an element's by the name of its array. */
  public static Set<SourceRange> of(FrontEndResult result) {
    Set<SourceRange> written = new HashSet<>();
    TreeWalker walker =
        new TreeWalker() {
          @Override
          public Void visitAssignment(Expression.Assignment expression) {
            written(expression.target(), written);
            return super.visitAssignment(expression);
          }

          @Override
          public Void visitUnary(Expression.Unary expression) {
            if (expression.operator().isIncrementOrDecrement()) {
              written(expression.operand(), written);
            }
            return super.visitUnary(expression);
          }
        };
    for (FunctionDefinition function : result.unit().functions()) {
      walker.walk(function.body());
    }
    return written;
  }

  private static void written(Expression target, Set<SourceRange> written) {
    if (target instanceof Expression.VariableReference variable) {
      written.add(variable.range());
    } else if (target instanceof Expression.Index index) {
      written(index.base(), written);
    } else if (target instanceof Expression.Swizzle swizzle) {
      written(swizzle.base(), written);
    } else if (target instanceof Expression.Conversion conversion) {
      written(conversion.operand(), written);
    } else if (target instanceof Expression.Unary unary) {
      written(unary.operand(), written);
    } else if (target instanceof Expression.Binary pointer
        && pointer.qualifiedType().type().isPointer()) {
      written(pointer.left(), written);
    } else if (target instanceof Expression.Member member) {
      int end = member.range().end();
      int start = end - member.field().name().length();
      written.add(new SourceRange(member.range().file(), start, end));
    }
  }
}
