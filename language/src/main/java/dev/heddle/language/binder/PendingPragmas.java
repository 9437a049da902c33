package dev.heddle.language.binder;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.LoopPragma;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pragmas that were read before the statement which is bound next. */
final class PendingPragmas {
  private final BindingContext context;
  private final Pragmas pragmas;
  private final UnknownPragmas unknown;
  private List<Token> pending = List.of();

  PendingPragmas(BindingContext context, Expressions expressions) {
    this.context = context;
    pragmas = new Pragmas(context, expressions);
    unknown = new UnknownPragmas(context.report);
  }

  /** These pragmas wait now. */
  void set(List<Token> waiting) {
    pending = List.copyOf(waiting);
  }

  /** One more pragma waits. */
  void add(Token pragma) {
    List<Token> more = new ArrayList<>(pending);
    more.add(pragma);
    pending = more;
  }

  /** Pragmas before a declaration or at the end can only be about the block. */
  void ofBlock(List<Token> waiting, List<BlockPragma> own) {
    for (Token pragma : waiting) {
      Optional<BlockPragma> block = pragmas.block(pragma);
      if (block.isPresent()) {
        own.add(block.get());
      } else {
        misplaced(pragma);
      }
    }
  }

  /** Pragmas about floating point before the first statement are about the whole block. */
  void moveFloatingPoint(List<Token> waiting, List<BlockPragma> own) {
    waiting.removeIf(
        pragma -> {
          Optional<BlockPragma> block =
              Pragmas.isLoopPragma(pragma) || Pragmas.name(pragma).equals("loop_fuse")
                  ? Optional.empty()
                  : pragmas.block(pragma);
          block.ifPresent(own::add);
          return block.isPresent();
        });
  }

  private void misplaced(Token pragma) {
    if (Pragmas.isLoopPragma(pragma)) {
      context.report.warning(
          "language.pragma-placement",
          "'#pragma " + Pragmas.name(pragma) + "' has no effect: no loop follows directly",
          pragma.range());
    } else if (Pragmas.name(pragma).equals("loop_fuse")) {
      context.report.warning(
          "language.pragma-placement",
          "'#pragma loop_fuse' has no effect: no block in braces follows",
          pragma.range());
    } else {
      unknown.check(pragma);
    }
  }

  /** Those that wait, before a block. */
  List<BlockPragma> takeForBlock() {
    List<BlockPragma> taken = new ArrayList<>();
    for (Token pragma : pending) {
      Optional<BlockPragma> block = pragmas.block(pragma);
      if (block.isPresent()) {
        taken.add(block.get());
      } else {
        misplaced(pragma);
      }
    }
    pending = List.of();
    return taken;
  }

  /** Those that wait, before a loop. */
  List<LoopPragma> takeForLoop() {
    List<LoopPragma> taken = new ArrayList<>();
    for (Token pragma : pending) {
      if (Pragmas.isLoopPragma(pragma)) {
        pragmas.loop(pragma).ifPresent(taken::add);
      } else {
        misplaced(pragma);
      }
    }
    pending = List.of();
    return taken;
  }

  /** Those that wait have no effect on the statement that follows. */
  void drop() {
    pending.forEach(this::misplaced);
    pending = List.of();
  }
}
