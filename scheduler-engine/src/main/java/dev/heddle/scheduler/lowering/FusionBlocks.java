package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.LoopPragma;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Which {@code loop_fuse} blocks reach the loop that is being lowered (model M-FUS-4). */
final class FusionBlocks {
  private final Deque<Open> open = new ArrayDeque<>();
  private int loops;

  private record Open(BlockPragma.LoopFuse pragma, int loopsAround) {
    boolean reaches(int loops) {
      return loops - loopsAround <= pragma.depth().orElse(1);
    }
  }

  /** Starts a block; gives how many of its pragmas ask for fusion. */
  int open(List<BlockPragma> pragmas) {
    int count = 0;
    for (BlockPragma pragma : pragmas) {
      if (pragma instanceof BlockPragma.LoopFuse fuse) {
        open.push(new Open(fuse, loops));
        count++;
      }
    }
    return count;
  }

  /** Ends a block with so many of these pragmas. */
  void close(int count) {
    for (int i = 0; i < count; i++) {
      open.pop();
    }
  }

  /** Starts a loop; gives its pragmas with those of the blocks that reach it. */
  List<LoopPragma> enter(List<LoopPragma> pragmas) {
    loops++;
    List<LoopPragma> all = new ArrayList<>(pragmas);
    for (Open block : open) {
      if (block.reaches(loops)) {
        all.add(new LoopPragma.Fuse(block.pragma().independent(), block.pragma().range()));
      }
    }
    return all;
  }

  /** Ends a loop. */
  void leave() {
    loops--;
  }
}
