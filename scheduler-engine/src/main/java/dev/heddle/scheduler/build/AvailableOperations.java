package dev.heddle.scheduler.build;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The pure operations that can be used again, by what they compute. They are forgotten in the
 * opposite order in which they came, so the one to forget is always the first of its bucket.
 */
final class AvailableOperations {
  private static final int NONE = -1;

  /** Numbers of operands follow each other; multiplied by this, they spread over all bits. */
  private static final int SPREAD = 0x9E3779B1;

  private final List<Operation> operations = new ArrayList<>();

  /** For each operation its hash, and the one of its bucket that came before. */
  private int[] hashes = new int[64];

  private int[] before = new int[64];

  /** The last operation of each bucket; as many as a power of two. */
  private int[] buckets = emptyBuckets(64);

  /** How many there are. */
  int size() {
    return operations.size();
  }

  /** The last one that computes the same, -1 if there is none. */
  int find(Opcode opcode, IrType type, Ids inputs, Detail detail) {
    int hash = hash(opcode, type, inputs, detail);
    for (int i = buckets[bucket(hash)]; i != NONE; i = before[i]) {
      if (hashes[i] == hash) {
        Operation known = operations.get(i);
        if (known.opcode() == opcode
            && known.type().equals(type)
            && known.inputs().equals(inputs)
            && known.detail().equals(detail)) {
          return known.id();
        }
      }
    }
    return -1;
  }

  void add(Operation operation) {
    int position = operations.size();
    if (position == hashes.length) {
      grow();
    }
    operations.add(operation);
    hashes[position] =
        hash(operation.opcode(), operation.type(), operation.inputs(), operation.detail());
    link(position);
  }

  /** Forgets all but the first ones. */
  void release(int size) {
    for (int position = operations.size() - 1; position >= size; position--) {
      buckets[bucket(hashes[position])] = before[position];
      operations.remove(position);
    }
  }

  private void link(int position) {
    int bucket = bucket(hashes[position]);
    before[position] = buckets[bucket];
    buckets[bucket] = position;
  }

  private void grow() {
    int length = hashes.length * 2;
    hashes = Arrays.copyOf(hashes, length);
    before = Arrays.copyOf(before, length);
    buckets = emptyBuckets(length);
    for (int position = 0; position < operations.size(); position++) {
      link(position);
    }
  }

  private int bucket(int hash) {
    return (hash ^ hash >>> 16) & buckets.length - 1;
  }

  private static int[] emptyBuckets(int count) {
    int[] buckets = new int[count];
    Arrays.fill(buckets, NONE);
    return buckets;
  }

  private static int hash(Opcode opcode, IrType type, Ids inputs, Detail detail) {
    int hash = opcode.ordinal() * 31 + type.hashCode();
    for (int i = 0; i < inputs.size(); i++) {
      hash = (hash ^ inputs.get(i)) * SPREAD;
    }
    return (hash ^ detail.hashCode()) * SPREAD;
  }
}
