package dev.heddle.scheduler.profile;

/** An edition of the vendor's compiler; the Standard edition keeps older behaviour. */
public enum Edition {
  /** The edition for newer devices, and what a release without a word is. */
  PRO,
  /** The edition for older devices. */
  STANDARD
}
