package dev.heddle.language.binder;

import dev.heddle.language.syntax.OpenClParser.AssignmentExpressionContext;
import dev.heddle.language.syntax.OpenClParser.DesignatorContext;
import dev.heddle.language.syntax.OpenClParser.InitializerContext;
import dev.heddle.language.syntax.OpenClParser.InitializerItemContext;
import dev.heddle.language.syntax.OpenClParser.InitializerListContext;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.InitializerElement;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Puts initializers into the order of what they initialise (C99 6.7.8). */
final class Initializers {
  private final BindingContext context;
  private final Expressions expressions;
  private final Assignability assignability;

  Initializers(BindingContext context, Expressions expressions, Assignability assignability) {
    this.context = context;
    this.expressions = expressions;
    this.assignability = assignability;
  }

  /** The initializer of an object; an array of unknown length takes its length from it. */
  Expression bind(InitializerContext syntax, Type type, String name) {
    if (syntax == null) {
      return new Expression.Invalid(List.of(), context.lastRange);
    }
    if (syntax.initializerList() != null) {
      return list(syntax.initializerList(), type, name);
    }
    Expression value = expressions.bind(syntax.assignmentExpression());
    if (type instanceof ArrayType array) {
      return array(value, array, name, syntax);
    }
    return assignability.converted(value, type, "variable '" + name + "'", syntax);
  }

  private Expression array(
      Expression value, ArrayType array, String name, InitializerContext syntax) {
    boolean text =
        array.elementType().size() == 1
            && value.constant().orElse(null) instanceof Constant.StringConstant;
    boolean copy = value instanceof Expression.CompoundLiteral && value.type().equals(array);
    if (value.type().isError() || text || copy) {
      return value;
    }
    context.report.error(
        "language.initializer",
        "array '" + name + "' needs a list in braces as its initializer",
        syntax);
    return new Expression.Invalid(List.of(value), value.range());
  }

  /** {@code {...}} for an object of a type. */
  Expression list(InitializerListContext syntax, Type type, String name) {
    if (type.isError()) {
      bindAll(syntax);
      return new Expression.Invalid(List.of(), Places.of(syntax));
    }
    List<InitializerItemContext> items = syntax.initializerItem();
    if (type instanceof ArrayType || type instanceof RecordType || type instanceof VectorType) {
      Cursor cursor = new Cursor(items);
      Expression result = aggregate(cursor, type, syntax, name);
      if (cursor.position < items.size()) {
        context.report.warning(
            "language.initializer",
            "'" + name + "' has more initializers than elements",
            items.get(cursor.position));
      }
      return result;
    }
    if (items.size() == 1 && items.get(0).initializer() != null) {
      return bind(items.get(0).initializer(), type, name);
    }
    context.report.error("language.initializer", "'" + name + "' takes one initial value", syntax);
    bindAll(syntax);
    return new Expression.Invalid(List.of(), Places.of(syntax));
  }

  private void bindAll(InitializerListContext syntax) {
    for (InitializerItemContext item : syntax.initializerItem()) {
      if (item.initializer() != null) {
        bind(item.initializer(), ErrorType.ERROR, "");
      }
    }
  }

  /** The items of one pair of braces, and how far they are used up. */
  private static final class Cursor {
    final List<InitializerItemContext> items;
    int position;

    /** The value of the item at the position, if it was needed to decide what it initialises. */
    Expression value;

    /** Designators of the item at the position that are used up already. */
    int designators;

    Cursor(List<InitializerItemContext> items) {
      this.items = items;
    }

    boolean isEmpty() {
      return position >= items.size();
    }

    InitializerItemContext item() {
      return items.get(position);
    }

    void next() {
      position++;
      value = null;
      designators = 0;
    }

    boolean isDesignated() {
      return designators < item().designator().size() || designators == 0 && item().LABEL() != null;
    }
  }

  /**
   * Fills an aggregate from a cursor: all its items if the braces are the aggregate's own, as many
   * as it takes if they were left out.
   */
  private Expression aggregate(Cursor cursor, Type type, ParserRuleContext place, String name) {
    Map<Long, Expression> elements = new TreeMap<>();
    boolean own = place instanceof InitializerListContext;
    long position = 0;
    long limit = count(type);
    boolean started = false;
    while (!cursor.isEmpty()) {
      if (cursor.isDesignated()) {
        if (started && !own) {
          break;
        }
        long[] range = designated(cursor, type);
        if (range == null) {
          cursor.next();
          continue;
        }
        position = range[0];
        Expression element = element(cursor, type, position, elements.get(position), name);
        for (long i = position; i <= range[1]; i++) {
          elements.put(i, element);
        }
        position = range[1] + 1;
      } else {
        if (position >= limit) {
          break;
        }
        Expression element = element(cursor, type, position, null, name);
        long skip =
            element.type() instanceof VectorType v && type instanceof VectorType ? v.width() : 1;
        elements.put(position, element);
        position += skip;
      }
      started = true;
    }
    return finished(type, elements, place);
  }

  private static Expression finished(
      Type type, Map<Long, Expression> elements, ParserRuleContext place) {
    List<InitializerElement> list = new ArrayList<>(elements.size());
    long count = 0;
    for (Map.Entry<Long, Expression> entry : elements.entrySet()) {
      list.add(new InitializerElement(entry.getKey(), entry.getValue()));
      count = entry.getKey() + 1;
    }
    Type complete = type;
    if (type instanceof ArrayType array && array.count().isEmpty()) {
      complete = new ArrayType(array.elementType(), OptionalLong.of(count));
    }
    return new Expression.InitializerList(list, QualifiedType.of(complete), Places.of(place));
  }

  private static long count(Type type) {
    if (type instanceof ArrayType array) {
      return array.count().orElse(Long.MAX_VALUE);
    }
    if (type instanceof RecordType record) {
      return record.isUnion() ? Math.min(1, record.fields().size()) : record.fields().size();
    }
    return type.width();
  }

  private static Type partType(Type type, long position) {
    if (type instanceof ArrayType array) {
      return array.elementType();
    }
    if (type instanceof RecordType record) {
      return position < record.fields().size()
          ? record.fields().get((int) position).type().type()
          : ErrorType.ERROR;
    }
    return type.element();
  }

  /** The part at a position, taking from the cursor what it needs. */
  private Expression element(
      Cursor cursor, Type type, long position, Expression before, String name) {
    Type part = partType(type, position);
    InitializerItemContext item = cursor.item();
    boolean deeper = cursor.designators < item.designator().size();
    if (deeper) {
      return merged(before, aggregate(single(cursor), part, item, name));
    }
    InitializerContext syntax = item.initializer();
    if (syntax == null) {
      cursor.next();
      return new Expression.Invalid(List.of(), Places.of(item));
    }
    if (syntax.initializerList() != null) {
      cursor.next();
      return list(syntax.initializerList(), part, name);
    }
    if (cursor.value == null) {
      cursor.value = expressions.bind(syntax.assignmentExpression());
    }
    Expression value = cursor.value;
    if (type instanceof VectorType && value.type().isVector()) {
      cursor.next();
      return value;
    }
    if (takesWhole(part, value)) {
      cursor.next();
      return value instanceof Expression.Literal && part instanceof ArrayType
          ? value
          : assignability.converted(value, part, "'" + name + "'", syntax);
    }
    if (part instanceof ArrayType || part instanceof RecordType) {
      if (count(part) == 0) {
        cursor.next();
        return value;
      }
      return aggregate(cursor, part, item, name);
    }
    cursor.next();
    return assignability.converted(value, part, "'" + name + "'", syntax);
  }

  /** A cursor over the rest of one designated item; the outer cursor goes on behind it. */
  private static Cursor single(Cursor cursor) {
    Cursor inner = new Cursor(List.of(cursor.item()));
    inner.designators = cursor.designators;
    cursor.next();
    return inner;
  }

  private static Expression merged(Expression before, Expression added) {
    if (!(before instanceof Expression.InitializerList a)
        || !(added instanceof Expression.InitializerList b)) {
      return added;
    }
    Map<Long, Expression> elements = new TreeMap<>();
    a.elements().forEach(e -> elements.put(e.position(), e.value()));
    if (b.type() instanceof RecordType record && record.isUnion()) {
      // The last member that is named is the one that has a value.
      elements.keySet().retainAll(b.elements().stream().map(InitializerElement::position).toList());
    }
    b.elements().forEach(e -> elements.merge(e.position(), e.value(), Initializers::merged));
    List<InitializerElement> list = new ArrayList<>();
    elements.forEach((position, value) -> list.add(new InitializerElement(position, value)));
    return new Expression.InitializerList(list, b.qualifiedType(), a.range().to(b.range()));
  }

  private static boolean takesWhole(Type part, Expression value) {
    Type type = value.type();
    if (type.isError() || part.isError()) {
      return true;
    }
    if (part instanceof ArrayType array) {
      return array.elementType().size() == 1
          && array.elementType() instanceof ScalarType
          && value.constant().orElse(null) instanceof Constant.StringConstant;
    }
    return !(part instanceof RecordType) || type.equals(part);
  }

  /** First and last position that the next designator names; null with a message if it is wrong. */
  private long[] designated(Cursor cursor, Type type) {
    InitializerItemContext item = cursor.item();
    if (item.LABEL() != null) {
      cursor.designators = 1;
      return field(type, item.LABEL().getSymbol(), item);
    }
    DesignatorContext designator = item.designator(cursor.designators++);
    if (designator.IDENTIFIER() != null) {
      Optional<Field> around = unnamed(type, designator.IDENTIFIER().getText());
      if (around.isPresent()) {
        // The designator names a member of the unnamed one, which is looked for in there.
        cursor.designators--;
        return new long[] {around.get().index(), around.get().index()};
      }
      return field(type, designator.IDENTIFIER().getSymbol(), designator);
    }
    List<AssignmentExpressionContext> bounds = designator.assignmentExpression();
    if (!(type instanceof ArrayType) || bounds.isEmpty()) {
      context.report.error("language.initializer", "only arrays have elements [i]", designator);
      return null;
    }
    long first = expressions.integerConstant(bounds.get(0)).orElse(-1);
    long last = bounds.size() > 1 ? expressions.integerConstant(bounds.get(1)).orElse(-1) : first;
    if (first < 0 || last < first || last >= count(type) || last - first > 1 << 20) {
      context.report.error("language.initializer", "the index is outside the array", designator);
      return null;
    }
    return new long[] {first, last};
  }

  /** The unnamed structure or union in a record that has a member; empty if it has it itself. */
  private static Optional<Field> unnamed(Type type, String name) {
    return type instanceof RecordType record && record.field(name).isEmpty()
        ? record.fields().stream()
            .filter(field -> field.name().isEmpty())
            .filter(field -> has(field.type().type(), name))
            .findFirst()
        : Optional.empty();
  }

  private static boolean has(Type type, String name) {
    return type instanceof RecordType record
        && (record.field(name).isPresent() || unnamed(record, name).isPresent());
  }

  private long[] field(Type type, Token word, ParserRuleContext place) {
    String name = word.getText();
    if (type instanceof RecordType record) {
      for (Field field : record.fields()) {
        if (field.name().equals(name)) {
          context.refer(Places.of(word), record, field);
          return new long[] {field.index(), field.index()};
        }
      }
    }
    context.report.error(
        "language.no-member", "'" + type + "' has no member '" + name + "'", place);
    return null;
  }
}
