package dev.heddle.inspections.proof;

import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.language.tree.CallGraph;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Fixes of which none changes a function that the kernel of another one uses. */
final class ProofRound {
  private final CallGraph calls;
  private final List<ProposedFix> fixes = new ArrayList<>();
  private final Set<String> edited = new HashSet<>();
  private final Set<String> used = new HashSet<>();

  ProofRound(CallGraph calls, ProposedFix first) {
    this.calls = calls;
    add(first);
  }

  /**
   * Takes in a fix.
   *
   * @return false, with nothing done, when it could disturb one that is in already
   */
  boolean add(ProposedFix fix) {
    Set<String> needed = new HashSet<>(calls.reached(fix.kernel()));
    needed.add(fix.kernel());
    boolean isFree =
        fixes.isEmpty()
            || (fixes.get(0).edits().file() == fix.edits().file()
                && !used.contains(fix.function())
                && Collections.disjoint(edited, needed));
    if (isFree) {
      fixes.add(fix);
      edited.add(fix.function());
      used.addAll(needed);
    }
    return isFree;
  }

  List<ProposedFix> fixes() {
    return fixes;
  }
}
