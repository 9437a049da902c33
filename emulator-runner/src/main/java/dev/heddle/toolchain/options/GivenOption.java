package dev.heddle.toolchain.options;

/**
 * An option on a command line.
 *
 * @param value empty where there is none
 * @param index of the word that names it
 */
public record GivenOption(ToolOption option, String value, int index) {
  /** As rules name it: the name, with the value where they name one. */
  boolean is(String rule) {
    return rule.equals(option.name()) || rule.equals(option.name() + "=" + value);
  }
}
