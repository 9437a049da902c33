package dev.heddle.inspections.proof;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Outcomes of proofs, the most recently used {@value #SIZE} of them. May be shared by threads. */
public final class ProofCache {
  private static final int SIZE = 4096;

  private final Map<ProofKey, Optional<String>> outcomes =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ProofKey, Optional<String>> eldest) {
          return size() > SIZE;
        }
      };

  synchronized Optional<Optional<String>> get(ProofKey key) {
    return Optional.ofNullable(outcomes.get(key));
  }

  synchronized void put(ProofKey key, Optional<String> outcome) {
    outcomes.put(key, outcome);
  }
}
