package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import java.util.OptionalInt;

/** A pragma about a block of statements (programming-guide-1-6 F-105, F-111, F-112). */
public sealed interface BlockPragma {
  SourceRange range();

  /**
   * {@code loop_fuse}: fuse adjacent loops of the block.
   *
   * @param depth nesting levels, default 1
   * @param independent the author promises that fusing is safe
   */
  record LoopFuse(OptionalInt depth, boolean independent, SourceRange range)
      implements BlockPragma {}

  /** {@code clang fp contract} or {@code OPENCL FP_CONTRACT}: whether a*b+c may round once. */
  record FpContract(boolean enabled, SourceRange range) implements BlockPragma {}

  /** {@code clang fp reassoc}: whether floating-point operations may be reordered. */
  record FpReassociate(boolean enabled, SourceRange range) implements BlockPragma {}
}
