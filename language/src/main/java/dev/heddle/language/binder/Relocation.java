package dev.heddle.language.binder;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordLayout;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Copies a bound function to another place: ranges move by a distance, and what was declared
 * outside the function is replaced by what the newer analysis declared in its stead. The tree
 * consists of records, so that one rule copies all of it.
 */
final class Relocation {
  /** A part of a function lies outside its text, or is of a kind that cannot be copied. */
  static final class NotMovable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotMovable(Object what) {
      super(what.getClass().getName(), null, false, false);
    }
  }

  /** How to take a record apart and to make another one. */
  private record Shape(MethodHandle[] parts, MethodHandle constructor) {}

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          return shape(type);
        }
      };

  private final Map<Object, Object> newer;
  private final SourceFile from;
  private final SourceFile to;
  private final int first;
  private final int last;
  private final int distance;

  /** What was copied already; what the function shares with itself stays shared. */
  private final Map<Object, Object> copies = new IdentityHashMap<>();

  /**
   * Prepares to move a function.
   *
   * @param newer what stands for the declarations outside the function now
   * @param first offset of its first character in the old file
   * @param last offset behind its last character there
   * @param distance how many characters further the function stands in the new file
   */
  Relocation(
      Map<Object, Object> newer,
      SourceFile from,
      SourceFile to,
      int first,
      int last,
      int distance) {
    this.newer = newer;
    this.from = from;
    this.to = to;
    this.first = first;
    this.last = last;
    this.distance = distance;
  }

  /** Replaces a declaration of the function's head, such as a parameter. */
  void replace(Symbol old, Symbol replacement) {
    pair(old, replacement, copies);
  }

  /** The copy of anything that a bound function consists of. */
  <T> T move(T old) {
    @SuppressWarnings("unchecked")
    T moved = (T) copy(old);
    return moved;
  }

  private Object copy(Object old) {
    if (isPlain(old)) {
      return old;
    }
    if (old instanceof List<?> list) {
      return list.isEmpty() ? old : list(list);
    }
    if (old instanceof Optional<?> optional) {
      return optional.isEmpty() ? old : Optional.of(copy(optional.get()));
    }
    Object known = newer.get(old);
    if (known == null) {
      known = copies.get(old);
    }
    if (known != null) {
      return known;
    }
    if (old instanceof RecordType record) {
      return local(record);
    }
    Object made = make(old);
    copies.put(old, made);
    return made;
  }

  private static boolean isPlain(Object old) {
    return old == null
        || old instanceof String
        || old instanceof Number
        || old instanceof Boolean
        || old instanceof Enum<?>
        || old instanceof OptionalInt
        || old instanceof OptionalLong;
  }

  private List<Object> list(List<?> list) {
    List<Object> copies = new ArrayList<>(list.size());
    for (Object element : list) {
      copies.add(copy(element));
    }
    return copies;
  }

  private Object make(Object old) {
    if (old instanceof SourceRange range) {
      if (range.file() != from || range.start() < first || range.end() > last) {
        throw new NotMovable(range);
      }
      return new SourceRange(to, range.start() + distance, range.end() + distance);
    }
    if (old instanceof Variable v) {
      return new Variable(
          v.name(),
          move(v.qualifiedType()),
          v.kind(),
          v.isStatic(),
          move(v.attributes()),
          move(v.range()));
    }
    if (old instanceof EnumType type) {
      return new EnumType(type.tag());
    }
    if (!(old instanceof Record)) {
      throw new NotMovable(old);
    }
    Shape shape = SHAPES.get(old.getClass());
    Object[] parts = new Object[shape.parts.length];
    try {
      for (int i = 0; i < parts.length; i++) {
        parts[i] = copy(shape.parts[i].invokeExact(old));
      }
      return shape.constructor.invokeExact(parts);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A struct that is declared inside the function. */
  private RecordType local(RecordType old) {
    RecordType made = new RecordType(old.tag(), old.isUnion(), move(old.range()));
    copies.put(old, made);
    if (old.isComplete()) {
      made.complete(
          new RecordLayout(
              move(old.fields()), old.size(), old.alignment(), old.isPacked(), old.attributes()));
    }
    return made;
  }

  private static Shape shape(Class<?> type) {
    try {
      RecordComponent[] components = type.getRecordComponents();
      MethodHandle[] parts = new MethodHandle[components.length];
      Class<?>[] types = new Class<?>[components.length];
      for (int i = 0; i < parts.length; i++) {
        types[i] = components[i].getType();
        parts[i] =
            MethodHandles.lookup()
                .unreflect(components[i].getAccessor())
                .asType(MethodType.methodType(Object.class, Object.class));
      }
      MethodHandle constructor =
          MethodHandles.lookup()
              .unreflectConstructor(type.getDeclaredConstructor(types))
              .asSpreader(Object[].class, parts.length)
              .asType(MethodType.methodType(Object.class, Object[].class));
      return new Shape(parts, constructor);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  // Pairs of declarations

  /** Notes that a declaration of the same text has taken the place of another. */
  static void pair(Symbol old, Symbol replacement, Map<Object, Object> pairs) {
    pairs.put(old, replacement);
    if (old instanceof Variable a && replacement instanceof Variable b) {
      types(a.type(), b.type(), pairs);
    } else if (old instanceof TypeName a && replacement instanceof TypeName b) {
      types(a.type().type(), b.type().type(), pairs);
    } else if (old instanceof EnumConstant a && replacement instanceof EnumConstant b) {
      types(a.type(), b.type(), pairs);
    } else if (old instanceof Function a && replacement instanceof Function b) {
      types(a.type(), b.type(), pairs);
      for (int i = 0; i < Math.min(a.parameters().size(), b.parameters().size()); i++) {
        pairs.put(a.parameters().get(i), b.parameters().get(i));
      }
    }
  }

  /** Members may become known only after a pointer to their record was declared. */
  private static void members(List<Field> old, List<Field> members, Map<Object, Object> pairs) {
    if (old.size() != members.size() || old.isEmpty() || pairs.containsKey(old.get(0))) {
      return;
    }
    for (int i = 0; i < old.size(); i++) {
      pairs.put(old.get(i), members.get(i));
    }
    for (int i = 0; i < old.size(); i++) {
      types(old.get(i).type().type(), members.get(i).type().type(), pairs);
    }
  }

  private static void types(Type a, Type b, Map<Object, Object> pairs) {
    if (a == b) {
      return;
    }
    if (a instanceof RecordType x && b instanceof RecordType y) {
      pairs.put(x, y);
      members(x.fields(), y.fields(), pairs);
    } else if (a instanceof EnumType && b instanceof EnumType) {
      pairs.put(a, b);
    } else if (a instanceof PointerType x && b instanceof PointerType y) {
      types(x.pointee().type(), y.pointee().type(), pairs);
    } else if (a instanceof ArrayType x && b instanceof ArrayType y) {
      types(x.elementType(), y.elementType(), pairs);
    } else if (a instanceof ChannelType x && b instanceof ChannelType y) {
      types(x.packet(), y.packet(), pairs);
    } else if (a instanceof PipeType x && b instanceof PipeType y) {
      types(x.packet(), y.packet(), pairs);
    } else if (a instanceof FunctionType x && b instanceof FunctionType y) {
      types(x.result(), y.result(), pairs);
      for (int i = 0; i < Math.min(x.parameters().size(), y.parameters().size()); i++) {
        types(x.parameters().get(i), y.parameters().get(i), pairs);
      }
    }
  }
}
