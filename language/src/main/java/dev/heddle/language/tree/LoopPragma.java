package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A pragma before a loop (programming-guide-1-6 F-100 to F-110).
 *
 * <p>The range is the pragma's line from {@code #} on.
 */
public sealed interface LoopPragma {
  SourceRange range();

  /** The name as written after {@code #pragma}. */
  String name();

  /**
   * {@code unroll}.
   *
   * @param factor empty asks for a full unroll; 1 forbids unrolling
   */
  record Unroll(OptionalInt factor, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "unroll";
    }
  }

  /**
   * {@code ivdep}: a promise that the loop carries no memory dependence.
   *
   * @param array only accesses through this array or pointer; empty means all
   * @param safelen the nearest dependent iteration may be this many iterations away; empty means
   *     none is dependent at all
   */
  record Ivdep(Optional<Expression> array, OptionalInt safelen, SourceRange range)
      implements LoopPragma {
    @Override
    public String name() {
      return "ivdep";
    }
  }

  /** {@code ii}: the initiation interval to build, in cycles, at least 1. */
  record InitiationInterval(int cycles, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "ii";
    }
  }

  /**
   * {@code loop_coalesce}.
   *
   * @param levels nesting levels to merge, 1 forbids it; empty means all
   */
  record LoopCoalesce(OptionalInt levels, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "loop_coalesce";
    }
  }

  /** {@code max_concurrency}: iterations in flight, at most; 0 means no limit. */
  record MaxConcurrency(int limit, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "max_concurrency";
    }
  }

  /** {@code max_interleaving}: invocations in flight, at most; 0 leaves it to the compiler. */
  record MaxInterleaving(int limit, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "max_interleaving";
    }
  }

  /** {@code speculated_iterations}. */
  record SpeculatedIterations(int iterations, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "speculated_iterations";
    }
  }

  /** {@code disable_loop_pipelining}. */
  record DisableLoopPipelining(SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "disable_loop_pipelining";
    }
  }

  /**
   * An {@code ivdep} about one array or pointer, with the memory objects that its expression may
   * name; the lowering puts it in place of {@link Ivdep}.
   *
   * @param objects numbers of the objects
   * @param safelen as in {@link Ivdep}
   */
  record IvdepOn(List<Integer> objects, OptionalInt safelen, SourceRange range)
      implements LoopPragma {
    public IvdepOn {
      objects = List.copyOf(objects);
    }

    @Override
    public String name() {
      return "ivdep";
    }
  }

  /**
   * A {@code loop_fuse} block that reaches this loop; the lowering adds it where the loop lies deep
   * enough in the block, also through inlined functions.
   *
   * @param independent the author promises that fusing is safe
   * @param range the pragma of the block; equal for all loops of one block
   */
  record Fuse(boolean independent, SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "loop_fuse";
    }
  }

  /** {@code nofusion}: never fuse this loop with a neighbour. */
  record NoFusion(SourceRange range) implements LoopPragma {
    @Override
    public String name() {
      return "nofusion";
    }
  }
}
