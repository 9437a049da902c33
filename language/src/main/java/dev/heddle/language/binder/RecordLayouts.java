package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Places the members of structs and unions (C99 6.7.2.1; programming-guide-1-6 R-58). */
final class RecordLayouts {
  /** Bytes, as in the rule of the attribute. */
  private static final long MOST_ALIGNMENT = 1 << 28;

  private RecordLayouts() {}

  /**
   * A member before it has a place.
   *
   * @param bits width of a bit-field
   */
  record Member(
      String name,
      QualifiedType type,
      OptionalInt bits,
      List<Attribute> attributes,
      SourceRange range) {}

  /** Computes offsets, size and alignment. */
  static RecordLayout of(List<Member> members, boolean union, List<Attribute> attributes) {
    boolean packed = Attribute.find(attributes, "packed").isPresent();
    List<Field> fields = new ArrayList<>(members.size());
    long bitPosition = 0;
    long unionBits = 0;
    long alignment = 1;
    for (Member member : members) {
      long memberAlignment = alignment(member, packed);
      long memberBits = member.type().type().size() * 8;
      long start;
      if (member.bits().isPresent()) {
        int width = member.bits().getAsInt();
        if (width == 0) {
          bitPosition = roundUp(bitPosition, memberBits);
          continue;
        }
        boolean fits =
            memberBits > 0 && bitPosition / memberBits == (bitPosition + width - 1) / memberBits;
        start = packed || fits ? bitPosition : roundUp(bitPosition, memberBits);
        memberBits = width;
      } else {
        start = roundUp(bitPosition, memberAlignment * 8);
      }
      if (union) {
        start = 0;
      }
      fields.add(field(member, fields.size(), start));
      alignment = Math.max(alignment, memberAlignment);
      bitPosition = union ? 0 : start + memberBits;
      unionBits = Math.max(unionBits, start + memberBits);
    }
    OptionalLong aligned = alignedTo(attributes);
    alignment = Math.max(alignment, aligned.orElse(1));
    long size = roundUp(roundUp(unionBits, 8) / 8, alignment);
    return new RecordLayout(fields, size, alignment, packed, attributes);
  }

  private static Field field(Member member, int index, long startBit) {
    long unit = Math.max(8, member.type().type().size() * 8);
    long offset = member.bits().isPresent() ? startBit / unit * (unit / 8) : startBit / 8;
    int bitOffset = member.bits().isPresent() ? (int) (startBit - offset * 8) : 0;
    return new Field(
        member.name(),
        index,
        member.type(),
        offset,
        member.bits(),
        bitOffset,
        member.attributes(),
        member.range());
  }

  private static long alignment(Member member, boolean packed) {
    boolean memberPacked = packed || Attribute.find(member.attributes(), "packed").isPresent();
    long natural = memberPacked ? 1 : Math.max(1, member.type().type().alignment());
    return Math.max(natural, alignedTo(member.attributes()).orElse(1));
  }

  /** What is no alignment, as {@code aligned(3)}, gets its message from the checks. */
  private static OptionalLong alignedTo(List<Attribute> attributes) {
    var attribute = Attribute.find(attributes, "aligned");
    if (attribute.isEmpty()) {
      return OptionalLong.empty();
    }
    if (attribute.get().arguments().isEmpty()) {
      return OptionalLong.of(16);
    }
    OptionalLong value = attribute.get().integer(0);
    boolean possible =
        value.isPresent() && value.getAsLong() > 0 && value.getAsLong() <= MOST_ALIGNMENT;
    return possible && Long.bitCount(value.getAsLong()) == 1 ? value : OptionalLong.empty();
  }

  private static long roundUp(long value, long unit) {
    return unit <= 1 ? value : (value + unit - 1) / unit * unit;
  }
}
