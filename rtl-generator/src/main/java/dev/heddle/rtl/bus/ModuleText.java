package dev.heddle.rtl.bus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A module of Verilog that is being written: what leads in and out, and what stands in it. */
final class ModuleText {
  private final List<Signal> signals = new ArrayList<>();
  private final Map<String, String> attributes = new HashMap<>();
  private final StringBuilder body = new StringBuilder();

  /**
   * A signal that leads in or out.
   *
   * @param kind how it is declared
   * @param bits its width
   * @param name its name
   */
  record Signal(String kind, int bits, String name) {
    boolean isInput() {
      return kind.startsWith("input");
    }

    private String text() {
      return kind + " " + range(bits) + name;
    }
  }

  void line(String format, Object... values) {
    body.append(format.formatted(values)).append('\n');
  }

  /** Adds a signal that comes in. */
  void input(int bits, String name) {
    signals.add(new Signal("input wire", bits, name));
  }

  /** Adds a signal that goes out and is assigned. */
  void output(int bits, String name) {
    signals.add(new Signal("output wire", bits, name));
  }

  /** Adds a signal that goes out of a register. */
  void register(int bits, String name) {
    signals.add(new Signal("output reg", bits, name));
  }

  /** Tells tools what a signal is for. */
  void attribute(String name, String attribute, String value) {
    attributes.merge(name, "(* %s = \"%s\" *)\n  ".formatted(attribute, value), String::concat);
  }

  /** What leads in and out, in its order. */
  List<Signal> signals() {
    return List.copyOf(signals);
  }

  /** The range of a vector, with a space behind; empty for a single bit. */
  static String range(int bits) {
    return bits == 1 ? "" : "[%d:0] ".formatted(bits - 1);
  }

  /** The whole of it. */
  String text(String title, String name) {
    String ports =
        signals.stream()
            .map(signal -> attributes.getOrDefault(signal.name(), "") + signal.text())
            .collect(Collectors.joining(",\n  "));
    return """
        // %s
        `default_nettype none
        module %s (
          %s
        );
        %sendmodule
        `default_nettype wire
        """
        .formatted(title, name, ports, body);
  }
}
