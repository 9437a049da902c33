package dev.heddle.scheduler.dependence;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.OptionalInt;

/** What the ivdep pragmas of a loop promise (model M-DEP-20 to M-DEP-25). */
final class Ivdep {
  /**
   * The distance that the user promises for two accesses.
   *
   * @return empty without a promise, {@link Integer#MAX_VALUE} for no dependence at all
   */
  OptionalInt promise(FlowLoop loop, FlowNode first, FlowNode second) {
    OptionalInt best = OptionalInt.empty();
    for (LoopPragma pragma : loop.loop().pragmas()) {
      OptionalInt safelen = OptionalInt.empty();
      boolean covers = false;
      if (pragma instanceof LoopPragma.Ivdep ivdep) {
        // An expression whose objects the lowering could not find is about everything.
        covers = true;
        safelen = ivdep.safelen();
      } else if (pragma instanceof LoopPragma.IvdepOn ivdep) {
        covers = isAbout(ivdep, first) && isAbout(ivdep, second);
        safelen = ivdep.safelen();
      }
      if (covers) {
        best = OptionalInt.of(Math.max(best.orElse(0), safelen.orElse(Integer.MAX_VALUE)));
      }
    }
    return best;
  }

  private static boolean isAbout(LoopPragma.IvdepOn ivdep, FlowNode access) {
    return access.access().orElseThrow().mayPointTo().stream().anyMatch(ivdep.objects()::contains);
  }
}
