package dev.heddle.scheduler.hardware.graph;

import dev.heddle.scheduler.hardware.Order;

/** Why a node of a kernel waits for another one. Both are named by their numbers. */
public sealed interface Flow {
  /** The node that gives. */
  int from();

  /** The node that waits. */
  int to();

  /** Iterations of a loop from the one to the other; 0 within an iteration. */
  int distance();

  /**
   * A value is an operand.
   *
   * @param position its position among the operands
   */
  record Data(int from, int to, int position) implements Flow {
    @Override
    public int distance() {
      return 0;
    }
  }

  /**
   * A condition decides whether an effect happens.
   *
   * @param skip whether it is the opposite, for which the hardware waits
   */
  record Gating(int from, int to, boolean skip) implements Flow {
    @Override
    public int distance() {
      return 0;
    }
  }

  /**
   * A value is what a carried value starts with.
   *
   * @param loop the loop that carries
   */
  record Initial(int from, int to, int loop) implements Flow {
    @Override
    public int distance() {
      return 0;
    }
  }

  /**
   * A value is what a carried value is in a later iteration.
   *
   * @param loop the loop that carries
   * @param distance iterations from one to the other
   */
  record Carried(int from, int to, int loop, int distance) implements Flow {}

  /** An order has to be kept. */
  record Ordered(Order order) implements Flow {
    @Override
    public int from() {
      return order.from();
    }

    @Override
    public int to() {
      return order.to();
    }

    @Override
    public int distance() {
      return order.distance();
    }
  }
}
