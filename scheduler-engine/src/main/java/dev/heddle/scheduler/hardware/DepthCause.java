package dev.heddle.scheduler.hardware;

/** Why the FIFO of a channel is as deep as it is (model M-CHN-4, M-II-10). */
public enum DepthCause {
  /** The source asks for it. */
  REQUESTED,
  /** The source asks for none, and nothing else needs one. */
  UNBUFFERED,
  /** A loop tests early whether the channel is full; what is under way then needs places. */
  TESTED_EARLY,
  /** A write may fail, and what the schedule asks for then is not known. */
  NOT_KNOWN
}
