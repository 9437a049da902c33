package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.PrintPort;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What kernels print, call by call. Calls of a kernel have the order of its program; those of
 * kernels that run at the same time have no order among each other.
 */
final class PrintedCalls {
  private final Map<String, List<String>> calls = new LinkedHashMap<>();

  /** Adds a call with the bits of its values. */
  void add(PrintPort port, BigInteger data) {
    calls.computeIfAbsent(port.part(), part -> new ArrayList<>()).add(Printed.text(port, data));
  }

  /** Adds what a later launch has printed. */
  void add(PrintedCalls later) {
    later.calls.forEach(
        (part, texts) -> calls.computeIfAbsent(part, name -> new ArrayList<>()).addAll(texts));
  }

  /** How many calls of each kernel are a part of a text, and where they end in it. */
  private record State(List<Integer> done, int end) {}

  /**
   * Where a text is not what these calls print in some order that keeps the one of each kernel;
   * empty if it is.
   */
  OptionalInt differsFrom(String text) {
    List<List<String>> kernels = List.copyOf(calls.values());
    Deque<State> pending = new ArrayDeque<>();
    Set<State> known = new HashSet<>();
    pending.push(new State(Collections.nCopies(kernels.size(), 0), 0));
    int farthest = 0;
    while (!pending.isEmpty()) {
      State state = pending.pop();
      boolean all = true;
      farthest = Math.max(farthest, state.end());
      for (int i = 0; i < kernels.size(); i++) {
        int done = state.done().get(i);
        if (done < kernels.get(i).size()) {
          all = false;
          String next = kernels.get(i).get(done);
          farthest = Math.max(farthest, state.end() + equal(text, state.end(), next));
          State after = after(state, i, next.length());
          if (text.startsWith(next, state.end()) && known.add(after)) {
            pending.push(after);
          }
        }
      }
      if (all && state.end() == text.length()) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.of(farthest);
  }

  private static State after(State state, int kernel, int length) {
    List<Integer> done = new ArrayList<>(state.done());
    done.set(kernel, done.get(kernel) + 1);
    return new State(done, state.end() + length);
  }

  /** How many characters of a text from a place on are those of another one. */
  private static int equal(String text, int from, String other) {
    int count = 0;
    while (count < other.length()
        && from + count < text.length()
        && text.charAt(from + count) == other.charAt(count)) {
      count++;
    }
    return count;
  }
}
