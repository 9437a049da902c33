package dev.heddle.rtl.bus;

import java.util.ArrayList;
import java.util.List;

/** A module of Verilog that is being written: what leads in and out, and what stands in it. */
final class ModuleText {
  private final List<String> ports = new ArrayList<>();
  private final StringBuilder body = new StringBuilder();

  void line(String format, Object... values) {
    body.append(format.formatted(values)).append('\n');
  }

  /** Adds a signal that comes in. */
  void input(int bits, String name) {
    ports.add("input wire " + range(bits) + name);
  }

  /** Adds a signal that goes out and is assigned. */
  void output(int bits, String name) {
    ports.add("output wire " + range(bits) + name);
  }

  /** Adds a signal that goes out of a register. */
  void register(int bits, String name) {
    ports.add("output reg " + range(bits) + name);
  }

  /** The range of a vector, with a space behind; empty for a single bit. */
  static String range(int bits) {
    return bits == 1 ? "" : "[%d:0] ".formatted(bits - 1);
  }

  /** The whole of it. */
  String text(String title, String name) {
    return """
        // %s
        `default_nettype none
        module %s (
          %s
        );
        %sendmodule
        `default_nettype wire
        """
        .formatted(title, name, String.join(",\n  ", ports), body);
  }
}
