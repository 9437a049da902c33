package dev.heddle.emulator.compiler.operations;

import dev.heddle.scheduler.ir.Node;
import java.util.List;
import java.util.function.Consumer;

/** Cuts a kernel that is too large for one method into several. */
public interface Cut {
  /**
   * Writes nodes of a block, most of them as calls of other methods.
   *
   * @param inline writes a node in the method itself
   * @param written told each node behind its code
   */
  void write(List<Node> nodes, KernelMethod method, Consumer<Node> inline, Consumer<Node> written);
}
