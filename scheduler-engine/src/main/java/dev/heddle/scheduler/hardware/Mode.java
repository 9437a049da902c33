package dev.heddle.scheduler.hardware;

/** How a kernel runs. */
public enum Mode {
  /** One work-item, whose loops are pipelined. */
  SINGLE,
  /** Work-items share the hardware, loops hold work-items. */
  ITEMS
}
