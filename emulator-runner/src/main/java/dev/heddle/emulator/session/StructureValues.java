package dev.heddle.emulator.session;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Values of structures in JSON: an object by the members' names, or a list in their order; arrays
 * and vectors are lists.
 */
public final class StructureValues {
  private final boolean isWhole;
  private final List<Long> bits = new ArrayList<>();

  private StructureValues(boolean isWhole) {
    this.isWhole = isWhole;
  }

  /**
   * The numbers of a list of elements as they lie in memory, in order.
   *
   * @param isWhole whether each member must be given; else one that is left out is zero
   */
  static List<Long> read(JsonKeys list, BufferType type, boolean isWhole) throws SessionException {
    StructureValues values = new StructureValues(isWhole);
    for (JsonKeys element : list.elements()) {
      values.add(element, type.shape());
    }
    return values.bits;
  }

  /** Likewise of a file that holds nothing else. */
  public static long[] read(String file, JsonNode list, BufferType type) throws SessionException {
    return read(new JsonKeys(file, "", list), type, true).stream()
        .mapToLong(Long::longValue)
        .toArray();
  }

  private void add(JsonKeys value, BufferType.Shape shape) throws SessionException {
    if (shape instanceof BufferType.Leaf leaf && leaf.type().lanes() == 1) {
      number(value, leaf.type().scalar());
    } else if (shape instanceof BufferType.Leaf leaf) {
      List<JsonKeys> lanes = list(value, leaf.type().lanes(), "numbers of a " + leaf.type());
      for (JsonKeys lane : lanes) {
        number(lane, leaf.type().scalar());
      }
    } else if (shape instanceof BufferType.Items items) {
      List<JsonKeys> given = list(value, items.items().size(), "elements");
      for (int i = 0; i < given.size(); i++) {
        add(given.get(i), items.items().get(i));
      }
    } else if (value.node().isArray()) {
      List<BufferType.Member> members = ((BufferType.Members) shape).members();
      List<JsonKeys> given = list(value, members.size(), "members");
      for (int i = 0; i < given.size(); i++) {
        add(given.get(i), members.get(i).shape());
      }
    } else {
      named(value, ((BufferType.Members) shape).members());
    }
  }

  private void named(JsonKeys value, List<BufferType.Member> members) throws SessionException {
    value.allow(members.stream().map(BufferType.Member::name).toArray(String[]::new));
    for (BufferType.Member member : members) {
      if (value.get(member.name()).isPresent()) {
        add(value.get(member.name()).get(), member.shape());
      } else if (isWhole) {
        throw value.error("the member \"" + member.name() + "\" is missing");
      } else {
        zero(member.shape());
      }
    }
  }

  private void zero(BufferType.Shape shape) {
    if (shape instanceof BufferType.Leaf leaf) {
      Long[] zeros = new Long[leaf.type().lanes()];
      Arrays.fill(zeros, 0L);
      bits.addAll(List.of(zeros));
    } else if (shape instanceof BufferType.Items items) {
      items.items().forEach(this::zero);
    } else {
      ((BufferType.Members) shape).members().forEach(member -> zero(member.shape()));
    }
  }

  private static List<JsonKeys> list(JsonKeys value, int count, String what)
      throws SessionException {
    List<JsonKeys> elements = value.elements();
    if (elements.size() != count) {
      throw value.error("must be " + count + " " + what + ", has " + elements.size());
    }
    return elements;
  }

  private void number(JsonKeys value, ScalarType type) throws SessionException {
    String numeral = value.numeral();
    bits.add(
        Numbers.parse(type, numeral)
            .orElseThrow(() -> value.error(numeral + " is no " + type.openClName())));
  }
}
