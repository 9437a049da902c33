package dev.heddle.language.refactor;

/** Why a change cannot be made, in one sentence for the user. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  Refusal(String why) {
    super(why, null, false, false);
  }
}
