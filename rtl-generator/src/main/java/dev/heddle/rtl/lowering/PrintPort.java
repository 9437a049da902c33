package dev.heddle.rtl.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.IrType;
import java.util.List;

/**
 * A call of {@code printf}: in a cycle in which {@code NAME_valid} is 1, {@code NAME_data} has its
 * values, the first one in the lowest bits.
 *
 * @param name what its signals begin with
 * @param node the call
 * @param format its format
 * @param types the types of its values
 * @param range the call in the source
 */
public record PrintPort(
    String name, int node, String format, List<IrType> types, SourceRange range) {
  public PrintPort {
    types = List.copyOf(types);
  }
}
