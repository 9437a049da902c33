package dev.heddle.scheduler.memory;

/**
 * How a memory provides its ports.
 *
 * @param doublePumped whether it runs at twice the kernel's clock
 * @param trueDualPort whether a port may both read and write
 * @param replicates copies of each bank
 * @param arbitrated whether sites have to take turns
 */
record PortChoice(boolean doublePumped, boolean trueDualPort, int replicates, boolean arbitrated) {
  /** Ports of one replicate. */
  int ports() {
    return doublePumped ? 4 : 2;
  }
}
