package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.SideEffects;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of a function of the program, as it is written in a file.
 *
 * @param caller the function that it is in
 * @param around the nodes around it, the innermost last
 */
record CallSite(Expression.Call call, FunctionDefinition caller, List<Object> around) {
  CallSite {
    around = List.copyOf(around);
  }

  /** What is done with the result. */
  enum Form {
    /** Nothing: the call is a statement. */
    STATEMENT,
    /** A variable or an element gets it. */
    ASSIGNMENT,
    /** A new variable begins with it. */
    DECLARATION,
    /** The caller returns it. */
    RETURN,
    /** It is a part of an expression. */
    VALUE
  }

  /** All calls in a file of functions with a name, in order. */
  static List<CallSite> all(FrontEndResult result, SourceFile file, String callee) {
    List<CallSite> sites = new ArrayList<>();
    for (FunctionDefinition caller : result.unit().functions()) {
      new Ancestry() {
        @Override
        void enter(Expression expression) {
          boolean here =
              expression instanceof Expression.Call call
                  && call.callee().name().equals(callee)
                  && call.range().file() == file;
          if (here) {
            sites.add(new CallSite((Expression.Call) expression, caller, around()));
          }
        }
      }.walk(caller.body());
    }
    return sites;
  }

  /** What is directly around the call, conversions left out. */
  private int outer() {
    int at = around.size() - 1;
    while (at >= 0 && around.get(at) instanceof Expression.Conversion c && !c.explicit()) {
      at--;
    }
    return at;
  }

  /** The node around the call that is more than a conversion. */
  Object parent() {
    return around.get(outer());
  }

  /** The statement that the call is in. */
  Statement statement() {
    for (int i = around.size() - 1; i >= 0; i--) {
      if (around.get(i) instanceof Statement statement) {
        return statement;
      }
    }
    throw new IllegalStateException("a call outside of statements");
  }

  /** Whether the statement is one of several in a block. */
  boolean isInBlock() {
    int at = around.indexOf(statement());
    return at > 0 && around.get(at - 1) instanceof Statement.Compound;
  }

  /** Whether the statement may be replaced by several. */
  private boolean isStatement() {
    int at = around.lastIndexOf(statement());
    Object outside = at > 0 ? around.get(at - 1) : null;
    boolean header = outside instanceof Statement.For loop && loop.body() != statement();
    return !header;
  }

  Form form() {
    int at = outer();
    Object parent = around.get(at);
    if (!isStatement()) {
      return Form.VALUE;
    }
    if (parent instanceof Statement.ExpressionStatement) {
      return Form.STATEMENT;
    }
    if (parent instanceof Statement.Return) {
      return Form.RETURN;
    }
    if (parent instanceof Statement.Declaration declaration && isInBlock()) {
      VariableDeclaration only = declaration.variables().get(0);
      boolean plain =
          declaration.variables().size() == 1
              && !only.variable().qualifiedType().isConst()
              && only.variable().attributes().isEmpty()
              && !(only.variable().type() instanceof ArrayType);
      return plain ? Form.DECLARATION : Form.VALUE;
    }
    boolean assigned =
        parent instanceof Expression.Assignment assignment
            && around.get(at - 1) instanceof Statement.ExpressionStatement
            && !SideEffects.in(assignment.target());
    return assigned ? Form.ASSIGNMENT : Form.VALUE;
  }

  /** Whether the text of the call stands in the file itself, and not in that of a macro. */
  boolean isWritten() {
    SourceRange range = call.range();
    String text = range.text();
    return text.startsWith(call.callee().name())
        && text.endsWith(")")
        && call.calleeRange().text().equals(call.callee().name());
  }
}
