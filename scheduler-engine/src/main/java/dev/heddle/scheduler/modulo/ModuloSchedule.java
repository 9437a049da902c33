package dev.heddle.scheduler.modulo;

import java.util.List;

/**
 * A schedule of a loop body.
 *
 * @param interval cycles from one iteration to the next
 * @param starts the cycle in which each operation starts, from 0
 * @param length cycles until the last operation of an iteration has ended
 * @param proven whether no smaller interval is possible
 */
public record ModuloSchedule(int interval, List<Integer> starts, int length, boolean proven) {
  public ModuloSchedule {
    starts = List.copyOf(starts);
  }
}
