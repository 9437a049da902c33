package dev.heddle.rtl.bus;

import java.util.List;
import java.util.Optional;

/**
 * The signals of a bus, and how they are joined with those inside: {@code write_*} and {@code
 * read_*} of the registers, and for each port {@code P_request_*}, {@code P_response_*} and {@code
 * P_word} of whole words.
 */
sealed interface BusSignals permits AvalonSignals, Axi4Signals {
  /** What it is, for the head of the file. */
  String title();

  /**
   * Clock and reset.
   *
   * @param hasControl whether there are registers
   * @param ports the ports of memory
   * @param channels the ends of channels
   */
  void clock(boolean hasControl, List<String> ports, List<String> channels);

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

  /** A signal of a channel, of which there are {@code valid}, {@code ready} and {@code data}. */
  void stream(String channel, String signal);

  /**
   * What a tool that builds systems has to know of a component, in a file of its own; empty where
   * the names and attributes of its signals tell all.
   *
   * @param name the module
   * @param files what it is made of
   */
  Optional<String> component(String name, List<String> files);
}
