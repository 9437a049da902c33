package dev.heddle.scheduler.board;

import java.util.ArrayList;
import java.util.List;

/**
 * Streams on the banks of a memory: whether interleaving them is better than one bank for each
 * (model M-LSU-33).
 *
 * @param perBank what each bank has to deliver in GB/s when stream i lies in bank i modulo banks
 * @param saturated the banks, counted from 1, that cannot
 * @param better "interleaved", "not interleaved" or "equal"
 */
public record BankPlacement(List<Double> perBank, List<Integer> saturated, String better) {
  public BankPlacement {
    perBank = List.copyOf(perBank);
    saturated = List.copyOf(saturated);
  }

  /**
   * Compares the placements. One full bank beside a free one is relieved by interleaving; when all
   * are full, interleaving only adds conflicts; when none is, it makes no difference.
   *
   * @param bytesPerCycle bytes of each stream in each cycle
   * @param megahertz clock of the kernel
   * @param bankGBps bandwidth of one bank
   */
  public static BankPlacement of(
      List<Integer> bytesPerCycle, double megahertz, int banks, double bankGBps) {
    double[] load = new double[banks];
    for (int i = 0; i < bytesPerCycle.size(); i++) {
      load[i % banks] += bytesPerCycle.get(i) * megahertz / 1000;
    }
    List<Double> perBank = new ArrayList<>();
    List<Integer> saturated = new ArrayList<>();
    for (int i = 0; i < banks; i++) {
      perBank.add(load[i]);
      if (load[i] > bankGBps) {
        saturated.add(i + 1);
      }
    }
    String better = "equal";
    if (saturated.size() == banks) {
      better = "not interleaved";
    } else if (!saturated.isEmpty()) {
      better = "interleaved";
    }
    return new BankPlacement(perBank, saturated, better);
  }
}
