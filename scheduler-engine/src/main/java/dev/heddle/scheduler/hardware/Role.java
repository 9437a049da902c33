package dev.heddle.scheduler.hardware;

/** What kind of node. */
public enum Role {
  /** An operation, or a select or gate that replaces a branch. */
  OPERATION,
  /** A known or undefined value; no hardware, in no block. */
  CONSTANT,
  /** A value that a loop carries from one iteration to the next; it has no operands. */
  CARRIED,
  /**
   * The sum of an address: the operands are the subscripts that change and then the pointer, if
   * there is one; strides and offset stand in the detail.
   */
  ADDRESS
}
