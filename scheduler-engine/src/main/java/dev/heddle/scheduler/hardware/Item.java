package dev.heddle.scheduler.hardware;

/** A part of a loop's body or of the kernel, in the order of execution. */
public sealed interface Item {
  /** A block by its number. */
  record BlockItem(int block) implements Item {
    public BlockItem {
      Check.notNegative(block, "block");
    }
  }

  /** A loop by its number. */
  record LoopItem(int loop) implements Item {
    public LoopItem {
      Check.notNegative(loop, "loop");
    }
  }
}
