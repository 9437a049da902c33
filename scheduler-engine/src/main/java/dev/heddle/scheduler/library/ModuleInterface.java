package dev.heddle.scheduler.library;

import dev.heddle.scheduler.xml.XmlDefect;
import dev.heddle.scheduler.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what a manifest says of the ports, parameters and files of a module
 * (programming-guide-7-end F-223, F-231, F-238 to F-244), and compares ports with the Verilog
 * beside it. None of it changes how long a call takes.
 */
final class ModuleInterface {
  /** The signals that every module has; names of ports are free. */
  private static final List<String> SIGNALS =
      List.of("clock", "resetn", "ivalid", "iready", "ovalid", "oready");

  /** A pointer always has these. */
  static final int POINTER_BITS = 64;

  private static final String FAST_CLOCK = "clock2x";
  private static final List<String> SOURCES = List.of(".v", ".sv", ".vhd", ".hex", ".mif");

  private final String file;
  private final LibraryManifest.Files beside;
  private final List<XmlDefect> defects = new ArrayList<>();

  private ModuleInterface(String file, LibraryManifest.Files beside) {
    this.file = file;
    this.beside = beside;
  }

  /** What is wrong with a FUNCTION besides its ATTRIBUTES. */
  static List<XmlDefect> defects(String file, XmlElement function, LibraryManifest.Files beside) {
    ModuleInterface check = new ModuleInterface(file, beside);
    check.function(function);
    return check.defects;
  }

  private void function(XmlElement function) {
    required(function, "module");
    Optional<XmlElement> ports = function.child("INTERFACE");
    ports.ifPresentOrElse(
        this::ports,
        () -> defect(function, "the FUNCTION has no INTERFACE, which names the module's ports"));
    function.children("PARAMETER").forEach(this::parameter);
    files(function, "C_MODEL", "the OpenCL file that is run in emulation", List.of(".cl"));
    files(function, "REQUIREMENTS", "the module's sources", SOURCES);
    ports.ifPresent(group -> source(function).ifPresent(module -> compare(group, module)));
  }

  /** The module in the Verilog beside the manifest, empty where that is not there. */
  private Optional<VerilogPorts> source(XmlElement function) {
    String module = function.attribute("module").orElse("");
    return function.children("REQUIREMENTS").stream()
        .flatMap(list -> list.children("FILE").stream())
        .flatMap(each -> each.attribute("name").stream())
        .filter(name -> name.endsWith(".v") || name.endsWith(".sv"))
        .flatMap(name -> beside.text(name).stream())
        .flatMap(text -> VerilogPorts.of(text, module).stream())
        .findFirst();
  }

  private void compare(XmlElement group, VerilogPorts module) {
    for (XmlElement port : group.children()) {
      String name = port.attribute("port").orElse("");
      boolean isMemory = port.name().equals("AVALON_MEM");
      if (name.isEmpty() || module.has(name) || isMemory && module.hasPrefix(name)) {
        int asked = port.name().equals("MEM_INPUT") ? POINTER_BITS : bits(port);
        int declared = module.width(name).orElse(asked);
        if (asked > 0 && declared != asked && !isMemory) {
          defect(
              port,
              "the port %s has %d bits here and %d in the module".formatted(name, asked, declared));
        }
      } else {
        defect(
            port,
            "the module has no port " + name + (isMemory ? "_..., as its signals begin" : ""));
      }
    }
  }

  /** Bits of a port, 0 if its element does not say. */
  static int bits(XmlElement port) {
    return port.attribute("width")
        .filter(width -> width.matches("[1-9]\\d{0,8}"))
        .map(Integer::valueOf)
        .orElse(0);
  }

  private void ports(XmlElement group) {
    Set<String> names = new HashSet<>();
    for (XmlElement port : group.children()) {
      switch (port.name()) {
        case "AVALON" -> oneOf(port, "type", allSignals());
        case "INPUT", "OUTPUT" -> positive(port, "width");
        case "MEM_INPUT" -> {
          oneOf(port, "access", List.of("readonly", "readwrite"));
          if (port.attribute("width").isPresent()) {
            defect(port, "a pointer always has 64 bits: leave out width");
          }
        }
        case "AVALON_MEM" -> {
          positive(port, "width");
          positive(port, "burstwidth");
          oneOf(port, "optype", List.of("read", "write"));
        }
        case "PARAMETER" -> {
          parameter(port);
          continue;
        }
        default -> {
          continue;
        }
      }
      Optional<String> name = required(port, "port");
      if (name.isPresent() && !names.add(name.get())) {
        defect(port, "the port " + name.get() + " stands here a second time");
      }
    }
    signals(group);
  }

  private static List<String> allSignals() {
    List<String> all = new ArrayList<>(SIGNALS);
    all.add(FAST_CLOCK);
    return all;
  }

  private void signals(XmlElement group) {
    List<String> found =
        group.children("AVALON").stream().flatMap(port -> port.attribute("type").stream()).toList();
    List<String> missing = SIGNALS.stream().filter(each -> !found.contains(each)).toList();
    if (!missing.isEmpty()) {
      defect(group, "the INTERFACE has no AVALON port of type " + String.join(", ", missing));
    }
    for (XmlElement port : group.children("AVALON")) {
      String type = port.attribute("type").orElse("");
      boolean isFirst =
          group.children("AVALON").stream()
              .filter(each -> each.attribute("type").orElse("").equals(type))
              .findFirst()
              .filter(each -> each == port)
              .isPresent();
      if (!type.isEmpty() && !isFirst) {
        defect(port, "there is one port of type " + type);
      }
    }
  }

  private void parameter(XmlElement parameter) {
    required(parameter, "name");
    Optional<String> value = parameter.attribute("value");
    Optional<String> type = parameter.attribute("type");
    if (value.isPresent() == type.isPresent()) {
      defect(parameter, "a PARAMETER has either a value or a type");
    }
    if (value.isPresent() && !value.get().matches("-?\\d{1,18}")) {
      defect(parameter, "value is a decimal number, not '" + value.get() + "'");
    }
    if (type.isPresent()) {
      oneOf(parameter, "type", List.of("bspaddresswidth"));
    }
  }

  private void files(XmlElement function, String list, String what, List<String> endings) {
    List<XmlElement> files =
        function.children(list).stream().flatMap(each -> each.children("FILE").stream()).toList();
    if (files.isEmpty()) {
      defect(function, "the FUNCTION has no FILE in " + list + ": " + what);
    }
    for (XmlElement each : files) {
      String name = required(each, "name").orElse("").toLowerCase(Locale.ROOT);
      if (!name.isEmpty() && endings.stream().noneMatch(name::endsWith)) {
        defect(each, "a FILE in " + list + " ends with " + String.join(", ", endings));
      }
    }
  }

  private void oneOf(XmlElement element, String attribute, List<String> values) {
    Optional<String> value = required(element, attribute);
    if (value.isPresent() && !values.contains(value.get())) {
      defect(
          element, attribute + " is " + String.join(", ", values) + ", not '" + value.get() + "'");
    }
  }

  private void positive(XmlElement element, String attribute) {
    Optional<String> value = required(element, attribute);
    if (value.isPresent() && !value.get().matches("[1-9]\\d{0,8}")) {
      defect(element, attribute + " is a number of at least 1, not '" + value.get() + "'");
    }
  }

  private Optional<String> required(XmlElement element, String attribute) {
    Optional<String> value = element.attribute(attribute).filter(each -> !each.isEmpty());
    if (value.isEmpty()) {
      defect(element, "the " + element.name() + " has no " + attribute);
    }
    return value;
  }

  private void defect(XmlElement element, String message) {
    defects.add(XmlDefect.at(file, element, message));
  }
}
