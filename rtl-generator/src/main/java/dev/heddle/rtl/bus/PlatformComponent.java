package dev.heddle.rtl.bus;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What Platform Designer reads of a component, {@code NAME_hw.tcl}: its files and interfaces with
 * what their names do not tell, such as when the registers answer.
 */
final class PlatformComponent {
  private final List<String> lines = new ArrayList<>();
  private final Set<String> interfaces = new LinkedHashSet<>();

  private PlatformComponent() {}

  /** The text for a module that is made of these files. */
  static String text(String name, String title, List<String> files, List<ModuleText.Signal> ports) {
    PlatformComponent component = new PlatformComponent();
    component.module(name, title, files);
    ports.forEach(component::port);
    return String.join("\n", component.lines) + "\n";
  }

  private void line(String format, Object... values) {
    lines.add(format.formatted(values));
  }

  private void module(String name, String title, List<String> files) {
    line("# %s", title);
    line("package require -exact qsys 16.1");
    line("set_module_property NAME %s", name);
    line("set_module_property DISPLAY_NAME %s", name);
    line("set_module_property VERSION 1.0");
    line("set_module_property GROUP Heddle");
    line("set_module_property EDITABLE false");
    for (String set : List.of("QUARTUS_SYNTH", "SIM_VERILOG")) {
      line("add_fileset %s %s {} {}", set, set);
      line("set_fileset_property %s TOP_LEVEL %s", set, name);
      files.forEach(file -> line("add_fileset_file %s VERILOG PATH %s", file, file));
    }
  }

  /** A signal, which the first one of an interface brings with it. */
  private void port(ModuleText.Signal signal) {
    String name = signal.name();
    int end = name.lastIndexOf('_');
    String role = name.substring(end + 1);
    String of = end < 0 ? role : name.substring(0, end);
    switch (role) {
      case "clk" -> {
        of = "clock";
        open(of, "clock end");
      }
      case "reset" -> open(of, "reset end", "synchronousEdges BOTH");
      default -> of = open(signal, of);
    }
    line(
        "add_interface_port %s %s %s %s %d",
        of, name, role, signal.isInput() ? "Input" : "Output", signal.bits());
  }

  /** The interface that a signal belongs to beside clock and reset. */
  private String open(ModuleText.Signal signal, String of) {
    String name = of.replaceFirst("^(avs|avm|ins)_", "");
    if (of.startsWith("avs_")) {
      open(name, "avalon end", "addressUnits WORDS", "readLatency 1", "readWaitTime 0");
    } else if (of.startsWith("avm_")) {
      open(name, "avalon start", "addressUnits SYMBOLS");
    } else if (of.startsWith("ins_")) {
      open(name, "interrupt end", "associatedAddressablePoint control");
    } else if (of.startsWith("channel_")) {
      open(name, "avalon_streaming " + (name.endsWith("_in") ? "end" : "start"), "readyLatency 0");
    } else {
      open(name, "conduit end");
    }
    if (of.startsWith("channel_") && signal.name().endsWith("_data")) {
      line("set_interface_property %s dataBitsPerSymbol %d", name, signal.bits());
    }
    return name;
  }

  private void open(String name, String what, String... properties) {
    if (!interfaces.add(name)) {
      return;
    }
    line("");
    line("add_interface %s %s", name, what);
    if (!name.equals("clock")) {
      line("set_interface_property %s associatedClock clock", name);
    }
    if (!name.equals("clock") && !name.equals("reset")) {
      line("set_interface_property %s associatedReset reset", name);
    }
    for (String property : properties) {
      line("set_interface_property %s %s", name, property);
    }
  }
}
