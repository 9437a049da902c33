package dev.heddle.emulator.session;

import java.util.ArrayList;
import java.util.List;

/**
 * The type of a buffer's elements: a number, a vector, or a structure of the program. Whatever it
 * is, an element is a row of numbers at fixed places.
 */
public final class BufferType {
  private final String name;
  private final long bytes;
  private final Shape shape;
  private final List<Slot> slots = new ArrayList<>();

  /** How the numbers of an element belong together. */
  public sealed interface Shape {}

  /**
   * A number or a vector.
   *
   * @param offset bytes from the start of the element
   */
  public record Leaf(ElementType type, int offset) implements Shape {}

  /** The elements of an array. */
  public record Items(List<Shape> items) implements Shape {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** The members of a structure. */
  public record Members(List<Member> members) implements Shape {
    public Members {
      members = List.copyOf(members);
    }
  }

  /** A member by its name. */
  public record Member(String name, Shape shape) {}

  /** A number of an element. */
  private record Slot(ScalarType scalar, int offset, String path) {}

  private BufferType(String name, long bytes, Shape shape) {
    this.name = name;
    this.bytes = bytes;
    this.shape = shape;
    add(shape, "");
  }

  /** A number or vector. */
  public static BufferType of(ElementType type) {
    return new BufferType(type.toString(), type.bytes(), new Leaf(type, 0));
  }

  /**
   * A structure.
   *
   * @param name as messages call it
   * @param bytes of an element, padding included
   */
  public static BufferType structure(String name, long bytes, Members members) {
    return new BufferType(name, bytes, members);
  }

  private void add(Shape part, String path) {
    if (part instanceof Leaf leaf) {
      int lanes = leaf.type().lanes();
      for (int lane = 0; lane < lanes; lane++) {
        int offset = leaf.offset() + lane * leaf.type().scalar().bytes();
        String component = path.isEmpty() || lanes == 1 ? "" : ".s" + Integer.toHexString(lane);
        slots.add(new Slot(leaf.type().scalar(), offset, path + component));
      }
    } else if (part instanceof Items items) {
      for (int i = 0; i < items.items().size(); i++) {
        add(items.items().get(i), path + "[" + i + "]");
      }
    } else if (part instanceof Members members) {
      for (Member member : members.members()) {
        add(member.shape(), path.isEmpty() ? member.name() : path + "." + member.name());
      }
    }
  }

  /** Bytes of an element in memory. */
  public long bytes() {
    return bytes;
  }

  /** Numbers of an element; of a vector its lanes. */
  public int numbers() {
    return slots.size();
  }

  /** The type of a number of an element. */
  public ScalarType scalar(int number) {
    return slots.get(number).scalar();
  }

  /** Bytes from the start of the element to a number. */
  public int offset(int number) {
    return slots.get(number).offset();
  }

  /** The member that a number of a structure is, such as "at.x" or "row[2]"; empty elsewhere. */
  public String path(int number) {
    return slots.get(number).path();
  }

  /** How the numbers belong together. */
  public Shape shape() {
    return shape;
  }

  /** Whether elements are structures. */
  public boolean isStructure() {
    return shape instanceof Members;
  }

  /** The name in OpenCL C. */
  @Override
  public String toString() {
    return name;
  }
}
