package dev.heddle.language.types;

import java.util.List;

/**
 * Members of a record and the room that they take.
 *
 * @param size bytes, padding at the end included
 * @param alignment bytes
 * @param attributes those of the record itself
 */
public record RecordLayout(
    List<Field> fields, long size, long alignment, boolean packed, List<Attribute> attributes) {

  /** The layout of a record whose members are not known. */
  public static final RecordLayout INCOMPLETE = new RecordLayout(List.of(), 0, 1, false, List.of());

  public RecordLayout {
    fields = List.copyOf(fields);
    attributes = List.copyOf(attributes);
  }
}
