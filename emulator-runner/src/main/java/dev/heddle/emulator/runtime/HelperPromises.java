package dev.heddle.emulator.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sees whether functions keep what {@code restrict} on their parameters promises while a call lasts
 * (C99, 6.7.3.1; model M-EMU-20): what one such pointer leads to and is written in the call is used
 * through no other pointer.
 */
final class HelperPromises {
  private final HelperCalls calls;

  /** For each call the bytes that were used, by the array that holds them. */
  private final List<Map<Object, Map<Long, Map<Integer, Sites>>>> used = new ArrayList<>();

  /** Where a pointer has read and written a byte, as sites + 1. */
  private static final class Sites {
    private int read;
    private int written;
  }

  HelperPromises(HelperCalls calls) {
    this.calls = calls;
    calls.calls().forEach(call -> used.add(new IdentityHashMap<>()));
  }

  /** A call begins: what was done in earlier ones is over. */
  void enter(int call) {
    used.get(call).clear();
  }

  /** Looks at an access with the uses of this number. */
  void access(
      Object array,
      long pointer,
      int bytes,
      boolean isWrite,
      int uses,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    for (HelperCalls.Use use : calls.uses().get(uses)) {
      Map<Long, Map<Integer, Sites>> places =
          used.get(use.call()).computeIfAbsent(array, key -> new HashMap<>());
      for (int i = 0; i < bytes; i++) {
        long offset = Pointers.offset(pointer) + i;
        Map<Integer, Sites> byPointer = places.computeIfAbsent(offset, key -> new HashMap<>());
        for (var other : byPointer.entrySet()) {
          int earlier =
              other.getValue().written != 0
                  ? other.getValue().written
                  : isWrite ? other.getValue().read : 0;
          if (earlier != 0 && denies(use, other.getKey())) {
            throw report(use, other.getKey(), offset, earlier - 1, site, worker, x, y, z);
          }
        }
        Sites own = byPointer.computeIfAbsent(use.pointer(), key -> new Sites());
        if (isWrite) {
          own.written = site + 1;
        } else {
          own.read = site + 1;
        }
      }
    }
  }

  private boolean denies(HelperCalls.Use use, int other) {
    return other != use.pointer()
        && (isRestrict(use.call(), use.pointer()) || isRestrict(use.call(), other));
  }

  private boolean isRestrict(int call, int pointer) {
    return pointer >= 0 && calls.calls().get(call).pointers().get(pointer).isRestrict();
  }

  private String name(int call, int pointer) {
    return pointer < 0 ? "another pointer" : calls.calls().get(call).pointers().get(pointer).name();
  }

  private KernelFault report(
      HelperCalls.Use use,
      int other,
      long at,
      int earlier,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    int declared = isRestrict(use.call(), use.pointer()) ? use.pointer() : other;
    return worker
        .promiseFaults()
        .restrictOfFunction(
            calls.calls().get(use.call()).function(),
            name(use.call(), use.pointer()),
            name(use.call(), other),
            name(use.call(), declared),
            at,
            earlier,
            site,
            x,
            y,
            z);
  }
}
