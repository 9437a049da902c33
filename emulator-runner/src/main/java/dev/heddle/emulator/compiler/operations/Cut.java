package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.scheduler.ir.Node;
import java.util.List;
import java.util.function.Consumer;

/** Cuts a kernel that is too large for one method into several. */
public interface Cut {
  /** The method in which the nodes of a block stand. */
  interface Around {
    /** Writes a node in the method itself. */
    void inline(Node node);

    /**
     * Writes nodes as the body of another method.
     *
     * @param leave writes how it is left; the values of a jump into this method have arrived, those
     *     of other jumps are where the other method keeps them
     */
    void write(List<Node> nodes, KernelMethod body, Consumer<Node.Exit> leave);

    /** Whether a jump leads to a place of this method or of one around it. */
    boolean knows(Node.Exit exit);

    /** Goes on where a jump leads that another method has come to. */
    void jump(Node.Exit exit);
  }

  /**
   * Writes nodes of a block, most of them as calls of other methods.
   *
   * @param written told each node behind its code
   */
  void write(List<Node> nodes, KernelMethod method, Around around, Consumer<Node> written);

  /** Where all methods find a lane of a value. */
  Place place(int id, int lane, Kind kind, KernelMethod method);
}
