package dev.heddle.language.binder;

import static dev.heddle.language.binder.BindingContext.invalid;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Types {@code base.name}, {@code base->name} and {@code base[index]}. */
final class Members {
  private final BindingContext context;
  private final Operators operators;

  Members(BindingContext context, Operators operators) {
    this.context = context;
    this.operators = operators;
  }

  /** {@code base.name} or, with an arrow, {@code base->name}. */
  Expression member(Expression first, boolean arrow, Token name, ParserRuleContext place) {
    Expression base = first;
    if (base.type().isError()) {
      return invalid(place, base);
    }
    if (arrow) {
      base = Conversions.decayed(base);
      if (!(base.type() instanceof PointerType)) {
        return refuse(
            "'->' needs a pointer, but this is '" + base.type() + "'; use '.'", base, place);
      }
      base = operators.dereference(base, place);
    }
    if (base.type() instanceof VectorType) {
      return swizzle(base, name, place);
    }
    if (base.type() instanceof RecordType record) {
      Expression found = field(base, record, name, place);
      if (found != null) {
        return found;
      }
      if (record.isComplete()) {
        String message = "'" + record + "' has no member '" + name.getText() + "'";
        context.report.error("language.no-member", message, name, place);
      } else if (context.namesIncomplete) {
        context.report.follows();
      } else {
        context.report.error("language.no-member", "'" + record + "' is not defined", name, place);
      }
      return invalid(place, base);
    }
    if (base.type() instanceof PointerType) {
      return refuse("'.' cannot be applied to a pointer; use '->'", base, place);
    }
    return base.type().isError()
        ? base
        : refuse("'" + base.type() + "' has no members", base, place);
  }

  private Expression refuse(String message, Expression base, ParserRuleContext place) {
    context.report.error("language.no-member", message, place);
    return invalid(place, base);
  }

  private Expression field(
      Expression base, RecordType record, Token name, ParserRuleContext place) {
    for (Field field : record.fields()) {
      if (field.name().equals(name.getText())) {
        context.refer(Places.of(name), record, field);
        return new Expression.Member(base, field, typeOf(base, field), Places.of(place));
      }
      if (field.name().isEmpty() && field.type().type() instanceof RecordType inner) {
        Expression holder =
            new Expression.Member(base, field, typeOf(base, field), Places.of(place));
        Expression found = field(holder, inner, name, place);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static QualifiedType typeOf(Expression base, Field field) {
    QualifiedType object = base.qualifiedType();
    QualifiedType type = field.type();
    return new QualifiedType(
        type.type(),
        object.space(),
        object.isConst() || type.isConst(),
        object.isVolatile() || type.isVolatile(),
        type.isRestrict());
  }

  private Expression swizzle(Expression base, Token name, ParserRuleContext place) {
    VectorType vector = (VectorType) base.type();
    List<Integer> components = components(name.getText(), vector.width());
    int count = components.size();
    boolean legal =
        count == 1 || count == 2 || count == 3 || count == 4 || count == 8 || count == 16;
    if (!legal) {
      context.report.error(
          "language.swizzle",
          count == 0
              ? "'" + vector + "' has no components '" + name.getText() + "'"
              : "'"
                  + name.getText()
                  + "' names "
                  + count
                  + " components, of which there is no"
                  + " vector type; a vector has 2, 3, 4, 8 or 16",
          name,
          place);
      return invalid(place, base);
    }
    Type type = count == 1 ? vector.element() : new VectorType(vector.element(), count);
    Optional<Constant> constant =
        base.constant()
            .filter(c -> c instanceof Constant.VectorConstant)
            .flatMap(c -> picked((Constant.VectorConstant) c, components));
    return new Expression.Swizzle(
        base, components, base.qualifiedType().withType(type), constant, Places.of(place));
  }

  private static Optional<Constant> picked(
      Constant.VectorConstant vector, List<Integer> components) {
    List<Constant> picked = new ArrayList<>();
    for (int component : components) {
      if (component >= vector.components().size()) {
        return Optional.empty();
      }
      picked.add(vector.components().get(component));
    }
    return Optional.of(picked.size() == 1 ? picked.get(0) : new Constant.VectorConstant(picked));
  }

  /** The components that a name stands for; none if it is no such name (6.1.7). */
  static List<Integer> components(String name, int width) {
    int whole = width == 3 ? 4 : width;
    switch (name) {
      case "lo":
        return range(0, whole / 2, 1);
      case "hi":
        return range(whole / 2, whole / 2, 1);
      case "even":
        return range(0, whole / 2, 2);
      case "odd":
        return range(1, whole / 2, 2);
      default:
        break;
    }
    if (name.length() > 1 && (name.charAt(0) | 32) == 's') {
      return named(name.substring(1).toLowerCase(Locale.ROOT), "0123456789abcdef", width);
    }
    boolean colours = width <= 4 && !name.isEmpty() && "rgba".indexOf(name.charAt(0)) >= 0;
    return named(name, colours ? "rgba" : "xyzw", width);
  }

  private static List<Integer> named(String name, String letters, int width) {
    List<Integer> components = new ArrayList<>();
    for (int i = 0; i < name.length(); i++) {
      int component = letters.indexOf(name.charAt(i));
      if (component < 0 || component >= width) {
        return List.of();
      }
      components.add(component);
    }
    return components;
  }

  private static List<Integer> range(int start, int count, int step) {
    List<Integer> components = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      components.add(start + i * step);
    }
    return components;
  }

  /** {@code base[index]}. */
  Expression index(Expression first, Expression second, ParserRuleContext place) {
    Expression base = first;
    Expression index = Conversions.decayed(second);
    if (base.type().isError() || index.type().isError()) {
      return invalid(place, base, index);
    }
    if (index.type().isPointer() && base.type().isInteger()) {
      return index(second, first, place);
    }
    if (!index.type().isInteger()) {
      context.report.error(
          "language.operands", "an index must be an integer, not '" + index.type() + "'", place);
      return invalid(place, base, index);
    }
    if (base.type() instanceof ArrayType array && base.isLvalue()) {
      checkBounds(array, index, place);
      QualifiedType element = base.qualifiedType().withType(array.elementType());
      return node(base, index, element, place);
    }
    base = Conversions.decayed(base);
    if (base.type() instanceof PointerType pointer && !pointer.pointee().type().isVoid()) {
      return node(base, index, pointer.pointee(), place);
    }
    if (base.type() instanceof VectorType vector) {
      return node(base, index, base.qualifiedType().withType(vector.element()), place);
    }
    context.report.error("language.operands", "'" + base.type() + "' cannot be indexed", place);
    return invalid(place, base, index);
  }

  private void checkBounds(ArrayType array, Expression index, ParserRuleContext place) {
    if (index.constant().orElse(null) instanceof Constant.IntegerConstant c
        && array.count().isPresent()
        && (c.value() < 0 || c.value() >= array.count().getAsLong())) {
      context.report.warning(
          "language.index-out-of-bounds",
          "index " + c.value() + " is outside the array of " + array.count().getAsLong(),
          place);
    }
  }

  private static Expression node(
      Expression base, Expression index, QualifiedType type, ParserRuleContext place) {
    return new Expression.Index(base, index, type, Optional.empty(), Places.of(place));
  }
}
