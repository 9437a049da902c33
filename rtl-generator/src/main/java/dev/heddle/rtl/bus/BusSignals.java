package dev.heddle.rtl.bus;

/**
 * The signals of a bus, and how they are joined with those inside: {@code write_*} and {@code
 * read_*} of the registers, and for each port {@code P_request_*}, {@code P_response_*} and {@code
 * P_word} of whole words.
 */
sealed interface BusSignals permits AvalonSignals, Axi4Signals {
  /** What it is, for the head of the file. */
  String title();

  /** Clock and reset. */
  void clock();

  /**
   * The registers, and what tells the host of the end of a launch.
   *
   * @param bits of the number of a register
   */
  void control(int bits);

  /** A port that reads. */
  void load(String port);

  /** A port that writes. */
  void store(String port);
}
