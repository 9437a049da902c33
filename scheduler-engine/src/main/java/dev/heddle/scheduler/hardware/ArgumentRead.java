package dev.heddle.scheduler.hardware;

/**
 * Where a kernel of many work-items reads an argument: they all use it, so it does not go with
 * them.
 *
 * @param argument position of the argument
 * @param node the node that uses it
 * @param input node of the argument among the inputs of that one; several inputs of a node that are
 *     the same argument share a read
 * @param block block in which it is read
 * @param cycle cycle of that block
 */
public record ArgumentRead(int argument, int node, int input, int block, int cycle) {
  /** Checks the numbers. */
  public ArgumentRead {
    Check.notNegative(argument, "argument");
    Check.notNegative(node, "node");
    Check.notNegative(input, "input");
    Check.notNegative(block, "block");
    Check.notNegative(cycle, "cycle");
  }
}
