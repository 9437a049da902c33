package dev.heddle.inspections.api;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;

/** What an inspection is shown: it registers for parts of programs, and is called at each. */
public interface Visits {
  /** Each file that is not included by another one. */
  void files(FileVisit visit);

  /** Each kernel that could be scheduled, once even where it has several compute units. */
  void kernels(KernelVisit visit);

  /** Each loop of the hardware of each kernel. */
  void loops(PartVisit<LoopPlan> visit);

  /** Each memory on chip of each kernel. */
  void memories(PartVisit<MemoryPlan> visit);

  /** Each load-store unit of each kernel. */
  void units(PartVisit<LoadStoreUnit> visit);

  /** Each expression of a kind in functions that kernels use and that have no errors. */
  <N extends Expression> void expressions(Class<N> kind, TreeVisit<N> visit);

  /** Each statement of a kind in functions that kernels use and that have no errors. */
  <N extends Statement> void statements(Class<N> kind, TreeVisit<N> visit);

  /** Looks at a file. */
  @FunctionalInterface
  interface FileVisit {
    void visit(FileScope file, Problems problems);
  }

  /** Looks at a kernel. */
  @FunctionalInterface
  interface KernelVisit {
    void visit(KernelScope kernel, Problems problems);
  }

  /** Looks at a part of a kernel's hardware. */
  @FunctionalInterface
  interface PartVisit<P> {
    void visit(P part, KernelScope kernel, Problems problems);
  }

  /** Looks at a node of the tree. */
  @FunctionalInterface
  interface TreeVisit<N> {
    void visit(N node, FunctionScope function, Problems problems);
  }
}
