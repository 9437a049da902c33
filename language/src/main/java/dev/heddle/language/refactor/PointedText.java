package dev.heddle.language.refactor;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import java.util.List;

/** The text of a selection with some variables written as what pointers of the same name mean. */
final class PointedText {
  private final SelectedCode code;
  private final SelectionFlow flow;
  private final String text;

  private final Replacements changes;

  PointedText(SelectedCode code, SelectionFlow flow, String text) {
    this.code = code;
    this.flow = flow;
    this.text = text;
    changes = new Replacements(code.function().range().file());
  }

  String of(List<Variable> pointers) throws Refusal {
    for (Variable variable : pointers) {
      for (SelectionFlow.Use use : flow.uses(variable)) {
        point(variable, use);
      }
    }
    return changes.text(code.start(), code.end());
  }

  private void point(Variable variable, SelectionFlow.Use use) throws Refusal {
    SourceRange range = use.reference().range();
    String name = variable.name();
    if (!code.contains(range) || !range.text().equals(name)) {
      throw new Refusal(
          "'%s' is needed by its address, and a macro in the selection names it (line %d)"
              .formatted(name, range.line()));
    }
    int start = range.start();
    if (use.parent() instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.ADDRESS_OF
        && unary.range().file() == range.file()
        && text.substring(unary.range().start(), start).strip().equals("&")) {
      changes.replace(unary.range().start(), range.end(), name);
      return;
    }
    if (use.parent() instanceof Expression.Member && text.startsWith(".", range.end())) {
      changes.replace(start, range.end() + 1, name + "->");
      return;
    }
    boolean postfix =
        use.parent() instanceof Expression.Member
            || use.parent() instanceof Expression.Swizzle
            || use.parent() instanceof Expression.Index index && index.base() == use.reference()
            || use.parent() instanceof Expression.Unary unary
                && (unary.operator() == UnaryOperator.POST_INCREMENT
                    || unary.operator() == UnaryOperator.POST_DECREMENT);
    boolean joins = start > 0 && "*/&".indexOf(text.charAt(start - 1)) >= 0;
    changes.replace(start, range.end(), postfix || joins ? "(*" + name + ")" : "*" + name);
  }
}
