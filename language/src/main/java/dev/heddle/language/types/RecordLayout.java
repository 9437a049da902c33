package dev.heddle.language.types;

import java.util.List;

/**
 * Members of a record and the room that they take.
 *
 * @param size bytes, padding at the end included
 * @param alignment bytes
 */
public record RecordLayout(List<Field> fields, long size, long alignment, boolean packed) {

  /** The layout of a record whose members are not known. */
  public static final RecordLayout INCOMPLETE = new RecordLayout(List.of(), 0, 1, false);

  public RecordLayout {
    fields = List.copyOf(fields);
  }
}
