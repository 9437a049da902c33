package dev.heddle.emulator.runtime;

/** The base of generated classes. */
public abstract class CompiledKernel {
  /**
   * Runs work-items. A kernel without groups runs those with global ids {@code x} to {@code endX -
   * 1}, {@code y}, {@code z}; a kernel with groups runs the group ({@code x}, {@code y}, {@code
   * z}).
   *
   * @throws KernelFault when the kernel does something wrong
   * @throws Stopped when the stop signal is raised
   */
  public abstract void run(Worker worker, int x, int endX, int y, int z);
}
