package dev.heddle.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Turns Ctrl+C into the wish to end a tool, and waits until it and what it started are gone. */
final class Cancelling {
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = new Thread(this::wanted, "cancel");
  private volatile boolean isWanted;

  Cancelling() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void wanted() {
    isWanted = true;
    try {
      ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  boolean isWanted() {
    return isWanted;
  }

  /** The tool is gone. */
  void ended() {
    ended.countDown();
    if (!isWanted) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
