package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The type of the elements of a NumPy file beside that of a buffer: where each number of the
 * buffer's element lies in the file's.
 */
final class NumpyType {
  private final Path path;
  private final List<Integer> offsets = new ArrayList<>();

  /** A field of a structured type in a file. */
  private record FileField(Object type, List<?> shape, int offset) {}

  private NumpyType(Path path) {
    this.path = path;
  }

  /**
   * For each number of the buffer's element the byte in the file's element.
   *
   * @param description the value of "descr" in the header
   * @throws SessionException when they do not fit
   */
  static List<Integer> offsets(Path path, Object description, BufferType type)
      throws SessionException {
    NumpyType found = new NumpyType(path);
    found.match(description, List.of(), 0, type.shape(), type.toString());
    return found.offsets;
  }

  private SessionException misfit(String problem) {
    return new SessionException(path.toString(), problem);
  }

  /** Bytes of a type. */
  static int size(Path path, Object type) throws SessionException {
    if (type instanceof String format) {
      try {
        return Integer.parseInt(format.substring(2));
      } catch (IndexOutOfBoundsException | NumberFormatException none) {
        throw new SessionException(path.toString(), "holds elements of type '" + format + "'");
      }
    }
    int size = 0;
    for (Object field : list(path, type)) {
      List<?> parts = list(path, field);
      size += size(path, parts.get(1)) * count(path, parts.size() > 2 ? parts.get(2) : List.of());
    }
    return size;
  }

  private static int count(Path path, Object shape) throws SessionException {
    int count = 1;
    for (Object extent : shape instanceof Long ? List.of(shape) : list(path, shape)) {
      count *= extent instanceof Long number ? Math.toIntExact(number) : 0;
    }
    return count;
  }

  private static List<?> list(Path path, Object value) throws SessionException {
    if (value instanceof List<?> list && !list.isEmpty()) {
      return list;
    }
    if (value instanceof List<?>) {
      return List.of();
    }
    throw new SessionException(path.toString(), "its header names no type: " + value);
  }

  private void match(Object type, List<?> shape, int offset, BufferType.Shape wanted, String where)
      throws SessionException {
    if (wanted instanceof BufferType.Members structure) {
      if (type instanceof String format) {
        throw misfit(
            "holds numbers of type '"
                + format
                + "' where the buffer has "
                + where
                + "; save a"
                + " structured array");
      }
      members(type, offset, structure, where);
    } else if (wanted instanceof BufferType.Items items) {
      Object first = shape.isEmpty() ? 0L : shape.get(0);
      if (!first.equals((long) items.items().size())) {
        throw misfit(
            where
                + " has the shape "
                + shape
                + ", the array has "
                + items.items().size()
                + " elements");
      }
      List<?> inner = shape.subList(1, shape.size());
      int stride = size(path, type) * count(path, inner);
      for (int i = 0; i < items.items().size(); i++) {
        match(type, inner, offset + i * stride, items.items().get(i), where + "[" + i + "]");
      }
    } else {
      numbers(type, shape, offset, ((BufferType.Leaf) wanted).type(), where);
    }
  }

  private void numbers(Object type, List<?> shape, int offset, ElementType wanted, String where)
      throws SessionException {
    String format = type instanceof String text ? text.replace('=', '<') : type.toString();
    String fitting = format(wanted.scalar());
    int width = wanted.scalar().bytes();
    boolean isSame =
        width == 1
            ? format.length() == 3 && format.substring(1).equals(fitting.substring(1))
            : format.equals(fitting);
    if (!isSame) {
      throw misfit(
          where + " holds '" + format + "', the buffer " + wanted + " ('" + fitting + "')");
    }
    boolean fits =
        wanted.lanes() == 1
            ? shape.isEmpty()
            : shape.size() == 1 && shape.get(0).equals((long) wanted.lanes());
    if (!fits) {
      throw misfit(where + " has the shape " + shape + ", the buffer's is of type " + wanted);
    }
    for (int lane = 0; lane < wanted.lanes(); lane++) {
      offsets.add(offset + lane * width);
    }
  }

  private void members(Object type, int start, BufferType.Members structure, String where)
      throws SessionException {
    Map<String, FileField> fields = new LinkedHashMap<>();
    int offset = start;
    for (Object field : list(path, type)) {
      List<?> parts = list(path, field);
      Object shape = parts.size() > 2 ? parts.get(2) : List.of();
      List<?> extents = shape instanceof Long ? List.of(shape) : list(path, shape);
      // A title stands beside the name; nameless ones are padding.
      Object name = parts.get(0) instanceof List<?> titled ? titled.get(1) : parts.get(0);
      if (!name.equals("")) {
        fields.put(name.toString(), new FileField(parts.get(1), extents, offset));
      }
      offset += size(path, parts.get(1)) * count(path, shape);
    }
    for (BufferType.Member member : structure.members()) {
      FileField field = fields.remove(member.name());
      if (field == null) {
        throw misfit("has no field '" + member.name() + "', which " + where + " has");
      }
      match(
          field.type(), field.shape(), field.offset(), member.shape(), where + "." + member.name());
    }
    if (!fields.isEmpty()) {
      throw misfit(
          "has the field '" + fields.keySet().iterator().next() + "', which " + where + " has not");
    }
  }

  /** NumPy's name of a type of numbers. */
  static String format(ScalarType type) {
    String kind = type.isFloating() ? "f" : type.isSigned() ? "i" : "u";
    return (type.bytes() == 1 ? "|" : "<") + kind + type.bytes();
  }

  /** The description of a structure without padding. */
  static String description(BufferType.Shape shape) {
    StringBuilder text = new StringBuilder();
    List<Integer> extents = new ArrayList<>();
    BufferType.Shape inner = shape;
    while (inner instanceof BufferType.Items items && !items.items().isEmpty()) {
      extents.add(items.items().size());
      inner = items.items().get(0);
    }
    if (inner instanceof BufferType.Leaf leaf) {
      text.append('\'').append(format(leaf.type().scalar())).append('\'');
      if (leaf.type().lanes() > 1) {
        extents.add(leaf.type().lanes());
      }
    } else if (inner instanceof BufferType.Members structure) {
      text.append('[');
      for (BufferType.Member member : structure.members()) {
        text.append(text.length() > 1 ? ", " : "");
        text.append("('").append(member.name()).append("', ");
        text.append(description(member.shape())).append(')');
      }
      text.append(']');
    }
    if (!extents.isEmpty()) {
      text.append(", (");
      extents.forEach(extent -> text.append(extent).append(','));
      text.append(')');
    }
    return text.toString();
  }
}
