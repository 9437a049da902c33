package dev.heddle.rtl.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A call of {@code printf}: in a cycle in which {@code NAME_valid} is 1, {@code NAME_data} has its
 * values, the first one in the lowest bits.
 *
 * @param part the kernel's name among those of a design; empty where it is alone
 * @param name what its signals begin with
 * @param node the call
 * @param format its format
 * @param types the types of its values
 * @param texts the constants that its pointers may lead to, by the address of their first byte
 * @param range the call in the source
 */
public record PrintPort(
    String part,
    String name,
    int node,
    String format,
    List<IrType> types,
    SortedMap<Long, MemoryObject.Contents> texts,
    SourceRange range) {
  public PrintPort {
    types = List.copyOf(types);
    texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
  }

  /** The same call of a kernel among others. */
  PrintPort in(String kernel) {
    return new PrintPort(kernel, kernel + "_" + name, node, format, types, texts, range);
  }

  /** The bytes from an address on to the end of its constant; none where there is no constant. */
  public byte[] behind(long address) {
    SortedMap<Long, MemoryObject.Contents> before = texts.headMap(address + 1);
    if (before.isEmpty()) {
      return new byte[0];
    }
    byte[] bytes = texts.get(before.lastKey()).bytes();
    long from = Math.min(bytes.length, address - before.lastKey());
    return Arrays.copyOfRange(bytes, (int) from, bytes.length);
  }
}
