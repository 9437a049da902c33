package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;

/**
 * One operation.
 *
 * @param id the value that it defines, dense from 0 in each kernel; also its number when it has no
 *     result
 * @param opcode what it does; see there for inputs and detail
 * @param type type of the result
 * @param inputs the values that it uses
 * @param detail what the opcode needs besides its inputs
 */
public record Operation(
    int id, Opcode opcode, IrType type, Ids inputs, Detail detail, SourceRange range)
    implements Node {
  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.operation(this);
  }

  /** The value at one input. */
  public int input(int position) {
    return inputs.get(position);
  }
}
