package dev.heddle.emulator.runtime;

/** Takes what kernels print. */
@FunctionalInterface
public interface Output {
  /** Takes a piece of text; the calls come in the order of the printf calls. */
  void print(String text);
}
