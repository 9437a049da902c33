package dev.heddle.workspace.history;

/** There is no such version; the message says why and is written for the user. */
public final class HistoryException extends Exception {
  private static final long serialVersionUID = 1;

  HistoryException(String message) {
    super(message);
  }
}
