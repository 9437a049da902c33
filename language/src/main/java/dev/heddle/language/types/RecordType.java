package dev.heddle.language.types;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;

/**
 * A struct or union. Compared by identity. A record that is declared before it is defined is the
 * same object before and after, so that pointers to it stay valid.
 */
public final class RecordType implements Type {
  private final String tag;
  private final boolean union;
  private final SourceRange range;
  private RecordLayout layout = RecordLayout.INCOMPLETE;
  private boolean faulty;
  private String typedef = "";

  /**
   * Makes a record that has no members yet.
   *
   * @param tag its name, empty if it has none
   * @param range where it is declared
   */
  public RecordType(String tag, boolean union, SourceRange range) {
    this.tag = tag;
    this.union = union;
    this.range = range;
  }

  /** Gives the members, once. Only the binder calls this, before anyone else sees the record. */
  public void complete(RecordLayout members) {
    if (layout != RecordLayout.INCOMPLETE) {
      throw new IllegalStateException(this + " is complete already");
    }
    layout = members;
    faulty = members.fields().stream().anyMatch(field -> field.type().type().hasErrors());
  }

  /** Gives the name of the first typedef, which messages use if there is no tag. */
  public void nameBy(String name) {
    typedef = typedef.isEmpty() ? name : typedef;
  }

  public String tag() {
    return tag;
  }

  public boolean isUnion() {
    return union;
  }

  /** Where the record is declared. */
  public SourceRange range() {
    return range;
  }

  /** The members in order; none while the record is incomplete. */
  public List<Field> fields() {
    return layout.fields();
  }

  /** The member with a name. */
  public Optional<Field> field(String name) {
    return layout.fields().stream().filter(f -> f.name().equals(name)).findFirst();
  }

  /** Those of the record itself; its members have their own. */
  public List<Attribute> attributes() {
    return layout.attributes();
  }

  /** Whether {@code __attribute__((packed))} removed the padding. */
  public boolean isPacked() {
    return layout.packed();
  }

  @Override
  public boolean isComplete() {
    return layout != RecordLayout.INCOMPLETE;
  }

  @Override
  public long size() {
    return layout.size();
  }

  @Override
  public long alignment() {
    return layout.alignment();
  }

  @Override
  public boolean hasErrors() {
    return faulty;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitRecord(this);
  }

  @Override
  public String toString() {
    if (tag.isEmpty() && !typedef.isEmpty()) {
      return typedef;
    }
    return (union ? "union " : "struct ") + (tag.isEmpty() ? "<unnamed>" : tag);
  }
}
