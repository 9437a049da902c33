package dev.heddle.viewers.paint;

/**
 * Names of what views show: the same thing has the same key in every view, so that one selection
 * can be shown in all of them.
 */
public final class Keys {
  private static final String JOIN = "/join";

  private Keys() {}

  public static String kernel(String name) {
    return "kernel:" + name;
  }

  public static String loop(String name) {
    return "loop:" + name;
  }

  public static String block(String name) {
    return "block:" + name;
  }

  public static String cluster(String name) {
    return "cluster:" + name;
  }

  /** An instruction by its number in its kernel. */
  public static String operation(String kernel, int id) {
    return "operation:" + kernel + ":" + id;
  }

  public static String memory(String kernel, String name) {
    return "memory:" + kernel + ":" + name;
  }

  public static String channel(String name) {
    return "channel:" + name;
  }

  public static String globalMemory(String name) {
    return "global:" + name;
  }

  /** Where accesses come together in front of a port of a memory. */
  public static String join(String port) {
    return port + JOIN;
  }

  /** Whether lines only come together at a box: what leads to it leads on. */
  public static boolean isJoin(String key) {
    return key.endsWith(JOIN);
  }

  /** The port that is behind such a box. */
  public static String portOf(String join) {
    return join.substring(0, join.length() - JOIN.length());
  }
}
