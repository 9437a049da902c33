package dev.heddle.emulator.session;

/** A session that can't be used; the message names the file, the key and what to do. */
public final class SessionException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * A fault of a session.
   *
   * @param place the file and key, such as {@code vadd.clsession: buffers.a.count}
   * @param problem what is wrong and what to do
   */
  public SessionException(String place, String problem) {
    super(place + ": " + problem);
  }
}
