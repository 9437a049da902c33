package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;

/**
 * A line of the first tab of a run configuration, and what it puts on the command line.
 *
 * @param key of the attribute that keeps the value
 * @param option on the command line; empty where the value stands alone
 * @param standard the value of a new configuration
 * @param choices values with the words for the user; empty but for {@link Kind#CHOICE}
 * @param hint what may stand there
 */
record CommandField(
    String key,
    String label,
    Kind kind,
    String option,
    String standard,
    List<Choice> choices,
    String hint) {

  /** Key of the choice between toolchains. */
  static final String TOOLCHAIN = "toolchain";

  /** The value of {@link #TOOLCHAIN} that means the vendor's SDK. */
  static final String BY_SDK = "sdk";

  /** Key of the program that a host program is. */
  static final String PROGRAM = "program";

  /** Key of what stands behind the program. */
  static final String ARGUMENTS = "arguments";

  /** Key of the folder of a board support package. */
  static final String PACKAGE = "package";

  /** The option that leaves the driver of a package as it is. */
  static final String WITHOUT_DRIVER = "--fcd-only";

  /** What a field looks like. */
  enum Kind {
    TEXT,
    CHECK,
    CHOICE,
    BOARD,
    /** Words that are more than one argument. */
    WORDS
  }

  /** A value, and what the user sees of it. */
  record Choice(String value, String text) {}

  CommandField {
    choices = List.copyOf(choices);
  }

  static CommandField text(String key, String label, String option, String standard, String hint) {
    return new CommandField(key, label, Kind.TEXT, option, standard, List.of(), hint);
  }

  static CommandField check(String key, String label, String option) {
    return new CommandField(key, label, Kind.CHECK, option, "", List.of(), "");
  }

  static CommandField choice(String key, String label, String option, Choice... choices) {
    List<Choice> all = List.of(choices);
    return new CommandField(key, label, Kind.CHOICE, option, all.get(0).value(), all, "");
  }

  static CommandField board(String hint) {
    return new CommandField("board", "Board:", Kind.BOARD, "--board", "", List.of(), hint);
  }

  static CommandField words(String hint) {
    return words("options", "Compiler options:", hint);
  }

  static CommandField words(String key, String label, String hint) {
    return new CommandField(key, label, Kind.WORDS, "", "", List.of(), hint);
  }

  /** The attribute of a configuration that keeps the value. */
  String attribute() {
    return HeddlePlugin.ID + ".command." + key;
  }

  /** The value in a configuration. */
  String value(ILaunchConfiguration configuration) throws CoreException {
    return configuration.getAttribute(attribute(), standard).strip();
  }

  boolean isChecked(ILaunchConfiguration configuration) throws CoreException {
    return value(configuration).equals("true");
  }
}
