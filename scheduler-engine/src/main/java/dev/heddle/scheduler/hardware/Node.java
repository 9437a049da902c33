package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Operator;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One piece of hardware.
 *
 * @param id its number
 * @param role what kind of node
 * @param opcode what it does; {@link Opcode#SELECT} for a carried value
 * @param type type of its result
 * @param operands the nodes that it uses, the gate not included; an access has the node of its
 *     address as the last one where there is something to compute
 * @param detail what the opcode needs besides
 * @param block the block that it lies in; empty for constants
 * @param gate the condition under which its effect happens; empty if it always does
 * @param exitsBefore how many exits of its own loop (outside of loops: returns) stand before it;
 *     its effect happens if its gate is 1 and none of them has fired
 * @param start cycle in which it starts at the earliest; what is stallable may start later, its
 *     operands then wait
 * @param cycles its latency, 0 for logic, whose result is there in the same cycle
 * @param delay part of the target's clock period that its logic takes
 * @param ready part of the cycle {@code start + cycles} after which its result is there
 * @param cluster the cluster of the block that it lies in; empty for constants and for what is
 *     stallable
 * @param stallable whether it may wait for something outside of the kernel's pipeline
 * @param operator the hardware that does it, exactly for {@link Role#OPERATION}
 * @param lanes copies of it side by side, one for each work-item of a vector
 * @param built whether somebody needs it, so that it is hardware
 * @param late where it is placed if it has time to spare; empty if it stays at {@code start}
 * @param variable variable of the source that it holds, empty text if there is none
 * @param place where it stands in the source
 */
public record Node(
    int id,
    Role role,
    Opcode opcode,
    IrType type,
    Ids operands,
    Detail detail,
    OptionalInt block,
    Optional<Gate> gate,
    int exitsBefore,
    int start,
    int cycles,
    double delay,
    double ready,
    OptionalInt cluster,
    boolean stallable,
    Optional<Operator> operator,
    int lanes,
    boolean built,
    Optional<Late> late,
    String variable,
    int place) {
  /** Checks the numbers, and that only what is in a block has cycles. */
  public Node {
    Check.notNegative(id, "node");
    Check.notNegative(operands, "operand");
    Check.notNegative(block, "block");
    Check.notNegative(cluster, "cluster");
    Check.notNegative(exitsBefore, "exits before");
    Check.notNegative(start, "start");
    Check.notNegative(cycles, "cycles");
    Check.notNegative(place, "place");
    Check.that(delay >= 0 && ready >= 0, "times are not negative");
    Check.that(lanes >= 1, "a node has at least one lane");
    Check.that((role == Role.CONSTANT) == block.isEmpty(), "only constants lie in no block");
    Check.that(block.isPresent() || start == 0 && cycles == 0, "constants have no cycles");
    Check.that(
        (role == Role.OPERATION) == operator.isPresent(), "exactly operations have an operator");
    Check.that(role != Role.CARRIED || operands.size() == 0, "carried values have no operands");
    Check.that(
        cluster.isPresent() == (block.isPresent() && !stallable),
        "what does not stall lies in a cluster");
  }

  /** The node that it uses at a position. */
  public int operand(int position) {
    return operands.get(position);
  }

  /** The cycle in which its result is there. */
  public int end() {
    return start + cycles;
  }

  /** Whether it is an access to memory. */
  public boolean isAccess() {
    return role == Role.OPERATION
        && (opcode == Opcode.LOAD || opcode == Opcode.STORE || opcode == Opcode.ATOMIC);
  }

  /** Whether it writes to memory. */
  public boolean isStore() {
    return role == Role.OPERATION && (opcode == Opcode.STORE || opcode == Opcode.ATOMIC);
  }

  /** Whether it only reads from memory. */
  public boolean isLoad() {
    return role == Role.OPERATION && opcode == Opcode.LOAD;
  }

  /** Whether it reads or writes a channel. */
  public boolean isChannel() {
    return role == Role.OPERATION
        && (opcode == Opcode.CHANNEL_READ || opcode == Opcode.CHANNEL_WRITE);
  }

  /** Bits of its result, or of what it stores. */
  public int bits() {
    return isAccess() ? ((Detail.Access) detail).accessed().bits() : type.bits();
  }

  /**
   * Where a node with time to spare is placed; both places are legal.
   *
   * @param start its cycle there
   * @param cycles how long it lasts there, its wait until it is used included
   */
  public record Late(int start, int cycles) {
    public Late {
      Check.notNegative(start, "start");
      Check.notNegative(cycles, "cycles");
    }
  }
}
