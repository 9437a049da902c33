package dev.heddle.scheduler.device;

/** Releases of the vendor's compiler, such as "17.1" or "20.4.0". */
public final class Releases {
  private Releases() {}

  /**
   * Compares two releases part by part; a part that is no number counts as the largest.
   *
   * @return negative when the first is older
   */
  public static int compare(String a, String b) {
    String[] first = a.split("\\.");
    String[] second = b.split("\\.");
    for (int i = 0; i < Math.max(first.length, second.length); i++) {
      int order = Integer.compare(part(first, i), part(second, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int part(String[] parts, int at) {
    if (at >= parts.length) {
      return 0;
    }
    return parts[at].matches("\\d{1,6}") ? Integer.parseInt(parts[at]) : Integer.MAX_VALUE;
  }
}
