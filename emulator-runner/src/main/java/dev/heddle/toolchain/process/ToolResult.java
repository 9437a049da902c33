package dev.heddle.toolchain.process;

import java.time.Duration;

/**
 * How a tool ended.
 *
 * @param exitCode what it returned; by POSIX 128 + n where signal n ended it
 * @param cancelled whether it was ended because the user wanted it
 */
public record ToolResult(int exitCode, boolean cancelled, Duration time) {
  private static final int SIGNAL = 128;

  public boolean isOk() {
    return exitCode == 0 && !cancelled;
  }

  /** For the user: what an exit code means. */
  public String reason() {
    if (cancelled) {
      return "cancelled";
    }
    return switch (exitCode) {
      case 0 -> "done";
      case 126 -> "the tool may not be executed (status 126)";
      case 127 -> "the tool, or one that it calls, is not there (status 127)";
      case SIGNAL + 6 -> "the tool gave up (signal 6, status 134)";
      case SIGNAL + 9 ->
          "the tool was killed (signal 9, status 137); perhaps the machine has not enough memory";
      case SIGNAL + 11 -> "the tool crashed (signal 11, status 139)";
      case SIGNAL + 15 -> "the tool was ended from outside (signal 15, status 143)";
      default -> "the tool failed with status " + exitCode;
    };
  }
}
