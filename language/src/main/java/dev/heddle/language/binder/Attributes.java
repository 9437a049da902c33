package dev.heddle.language.binder;

import dev.heddle.language.preprocessor.QuotedLiteral;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser.AssignmentExpressionContext;
import dev.heddle.language.syntax.OpenClParser.AttributeArgumentContext;
import dev.heddle.language.syntax.OpenClParser.AttributeContext;
import dev.heddle.language.syntax.OpenClParser.AttributeSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.NameContext;
import dev.heddle.language.syntax.OpenClParser.StringContext;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.Attribute.Argument;
import dev.heddle.language.types.Attribute.IntegerArgument;
import dev.heddle.language.types.Attribute.OtherArgument;
import dev.heddle.language.types.Attribute.StringArgument;
import dev.heddle.language.types.Attribute.TypeArgument;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Reads GNU attributes. */
final class Attributes {
  private final BindingContext context;
  private final Expressions expressions;
  private final Declarations declarations;

  Attributes(BindingContext context, Expressions expressions, Declarations declarations) {
    this.context = context;
    this.declarations = declarations;
    this.expressions = expressions;
  }

  List<Attribute> bind(List<AttributeSpecifierContext> specifiers) {
    if (specifiers.isEmpty()) {
      return List.of();
    }
    List<Attribute> attributes = new ArrayList<>();
    for (AttributeSpecifierContext specifier : specifiers) {
      for (AttributeContext attribute : specifier.attribute()) {
        if (attribute.IDENTIFIER() != null) {
          attributes.add(bind(attribute));
        }
      }
    }
    return attributes;
  }

  Attribute bind(AttributeContext syntax) {
    String name = canonical(syntax.IDENTIFIER().getText());
    List<Argument> arguments = new ArrayList<>();
    for (AttributeArgumentContext argument : syntax.attributeArgument()) {
      arguments.add(argument(argument));
    }
    return new Attribute(name, arguments, Places.of(syntax));
  }

  private Argument argument(AttributeArgumentContext syntax) {
    SourceRange range = Places.of(syntax);
    AssignmentExpressionContext expression = syntax.assignmentExpression();
    if (expression instanceof StringContext string) {
      StringBuilder text = new StringBuilder();
      for (TerminalNode part : string.STRING()) {
        text.append(QuotedLiteral.content(part.getText()));
      }
      return new StringArgument(text.toString(), range);
    }
    if (syntax.typeName() != null) {
      Type type = declarations.typeName(syntax.typeName()).type();
      boolean numeric = type.isError() || type.element().isArithmetic() && type != ScalarType.BOOL;
      return new TypeArgument(syntax.getText(), numeric, range);
    }
    if (expression == null
        || expression instanceof NameContext name
            && context.scope.find(name.IDENTIFIER().getText()) == null) {
      return new OtherArgument(syntax.getText(), range);
    }
    Expression value = expressions.bind(expression);
    return value.constant().orElse(null) instanceof IntegerConstant constant
        ? new IntegerArgument(constant.value(), range)
        : new OtherArgument(syntax.getText(), range);
  }

  /** {@code __depth__} is {@code depth}, and a name of old releases is today's. */
  static String canonical(String name) {
    String plain =
        name.length() > 4 && name.startsWith("__") && name.endsWith("__")
            ? name.substring(2, name.length() - 2)
            : name;
    return plain.equals("num_vector_lanes") ? "num_simd_work_items" : plain;
  }
}
