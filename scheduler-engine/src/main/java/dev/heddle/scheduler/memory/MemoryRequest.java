package dev.heddle.scheduler.memory;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the attributes of a variable ask of its memory (programming-guide-7-end ).
 *
 * @param banks number of banks
 * @param bankWidth bytes of a bank's word
 * @param bankBits bits of the word address that select the bank, highest first; empty if not asked
 * @param doublePump whether the memory runs at twice the clock
 * @param maxReplicates replicates at most
 * @param privateCopies copies for iterations in flight; 0 leaves the choice to the compiler
 * @param kind "MLAB" or "BLOCK_RAM"
 * @param simpleDualPort whether each port only reads or only writes
 * @param powerOfTwoDepth whether the depth is rounded up to a power of two
 * @param mergeLabel memories of one label become one
 * @param mergeInWidth whether their widths add up instead of their depths
 */
record MemoryRequest(
    OptionalInt banks,
    OptionalInt bankWidth,
    List<Integer> bankBits,
    Optional<Boolean> doublePump,
    OptionalInt maxReplicates,
    OptionalInt privateCopies,
    Optional<String> kind,
    boolean simpleDualPort,
    boolean powerOfTwoDepth,
    Optional<String> mergeLabel,
    boolean mergeInWidth) {
  MemoryRequest {
    bankBits = List.copyOf(bankBits);
  }

  /** What the attributes of an object say. */
  static MemoryRequest of(MemoryObject object) {
    List<Attribute> all = object.attributes();
    Optional<Boolean> pump = Optional.empty();
    if (Attribute.find(all, "singlepump").isPresent()) {
      pump = Optional.of(false);
    } else if (Attribute.find(all, "doublepump").isPresent()) {
      pump = Optional.of(true);
    }
    OptionalInt replicates = integer(all, "max_replicates");
    Optional<Attribute> merge = Attribute.find(all, "merge");
    return new MemoryRequest(
        integer(all, "numbanks"),
        integer(all, "bankwidth"),
        Attribute.find(all, "bank_bits").map(MemoryRequest::integers).orElse(List.of()),
        pump,
        // The attribute of releases before 20.1 says the same.
        replicates.isPresent() ? replicates : integer(all, "numreadports"),
        integer(all, "private_copies"),
        Attribute.find(all, "memory").flatMap(attribute -> attribute.string(0)),
        Attribute.find(all, "simple_dual_port_memory").isPresent(),
        integer(all, "force_pow2_depth").orElse(1) != 0,
        merge.flatMap(attribute -> attribute.string(0)),
        merge.flatMap(attribute -> attribute.string(1)).orElse("").equals("width"));
  }

  private static OptionalInt integer(List<Attribute> attributes, String name) {
    Optional<Attribute> attribute = Attribute.find(attributes, name);
    return attribute.isPresent() && attribute.get().integer(0).isPresent()
        ? OptionalInt.of((int) attribute.get().integer(0).getAsLong())
        : OptionalInt.empty();
  }

  private static List<Integer> integers(Attribute attribute) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; attribute.integer(i).isPresent(); i++) {
      found.add((int) attribute.integer(i).getAsLong());
    }
    return found;
  }
}
