package dev.heddle.scheduler.library;

import dev.heddle.scheduler.xml.XmlDefect;
import dev.heddle.scheduler.xml.XmlElement;
import dev.heddle.scheduler.xml.XmlReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The manifest of a library (programming-guide-7-end F-230 to F-245). A function whose name or
 * attributes have a defect is left out.
 *
 * @param functions the functions in order
 * @param defects what is wrong
 */
public record LibraryManifest(List<LibraryFunction> functions, List<XmlDefect> defects) {
  public LibraryManifest {
    functions = List.copyOf(functions);
    defects = List.copyOf(defects);
  }

  /** The files beside a manifest. */
  public interface Files {
    /** The text of a file, empty if it is not there. */
    Optional<String> text(String name);
  }

  /** Reads a manifest that stands alone. */
  public static LibraryManifest read(String file, String text) {
    return read(file, text, name -> Optional.empty());
  }

  /**
   * Reads a manifest.
   *
   * @param file its name, for messages
   * @param beside where the module's sources are
   */
  public static LibraryManifest read(String file, String text, Files beside) {
    try {
      XmlElement root = XmlReader.read(file, text, "the manifest of a library");
      return new Reader(file, beside).read(root);
    } catch (XmlReader.Unreadable e) {
      return new LibraryManifest(List.of(), List.of(e.defect()));
    }
  }

  /** Manifests of the first releases have the second name. */
  private static final Set<String> ROOTS = Set.of("RTL_SPEC", "EFI_SPEC");

  /** Reads one file. */
  private static final class Reader {
    private final String file;
    private final Files beside;
    private final List<LibraryFunction> functions = new ArrayList<>();
    private final List<XmlDefect> defects = new ArrayList<>();

    Reader(String file, Files beside) {
      this.file = file;
      this.beside = beside;
    }

    LibraryManifest read(XmlElement root) {
      if (!ROOTS.contains(root.name())) {
        defect(root, "the root element of a manifest is RTL_SPEC, not " + root.name());
        return new LibraryManifest(functions, defects);
      }
      if (root.children("FUNCTION").isEmpty()) {
        defect(root, "the manifest has no FUNCTION");
      }
      Set<String> names = new HashSet<>();
      for (XmlElement element : root.children("FUNCTION")) {
        int before = defects.size();
        LibraryFunction function = function(element);
        if (!function.name().isEmpty() && !names.add(function.name())) {
          defect(element, "the function " + function.name() + " stands here a second time");
        }
        if (defects.size() == before) {
          functions.add(function);
        }
        defects.addAll(ModuleInterface.defects(file, element, beside));
      }
      return new LibraryManifest(functions, defects);
    }

    private LibraryFunction function(XmlElement element) {
      String name = element.attribute("name").orElse("");
      if (name.isEmpty()) {
        defect(element, "the FUNCTION has no name: add the attribute name");
      }
      Optional<XmlElement> found = element.child("ATTRIBUTES");
      if (found.isEmpty()) {
        defect(element, "the FUNCTION has no ATTRIBUTES, which say how long a call takes");
      }
      XmlElement attributes = found.orElse(element);
      boolean stallFree = flag(attributes, "IS_STALL_FREE", false);
      boolean fixed = flag(attributes, "IS_FIXED_LATENCY", false);
      if (stallFree && !fixed) {
        defect(attributes, "IS_STALL_FREE needs IS_FIXED_LATENCY with the value yes");
      }
      int latency = latency(attributes, fixed, found.isPresent());
      if (!stallFree && !fixed && found.isPresent() && attributes.child("CAPACITY").isEmpty()) {
        defect(attributes, "a module that may stall and has no fixed latency needs a CAPACITY");
      }
      return new LibraryFunction(
          name,
          element.attribute("module").orElse(name),
          stallFree,
          fixed,
          latency,
          (int) number(attributes, "CAPACITY", 1),
          flag(attributes, "HAS_SIDE_EFFECTS", true),
          flag(attributes, "ALLOW_MERGING", false),
          resources(element),
          ports(element),
          new LibraryFunction.Model(file, models(element)),
          signature(element));
    }

    private static LibraryFunction.Signature signature(XmlElement function) {
      List<LibraryFunction.Argument> arguments = new ArrayList<>();
      OptionalInt result = OptionalInt.empty();
      for (XmlElement group : function.children("INTERFACE")) {
        for (XmlElement port : group.children()) {
          String name = port.attribute("port").orElse("");
          switch (port.name()) {
            case "INPUT" ->
                arguments.add(
                    new LibraryFunction.Argument(
                        name, ModuleInterface.bits(port), LibraryFunction.Access.VALUE));
            case "MEM_INPUT" ->
                arguments.add(
                    new LibraryFunction.Argument(
                        name,
                        ModuleInterface.POINTER_BITS,
                        port.attribute("access").orElse("").equals("readonly")
                            ? LibraryFunction.Access.READ
                            : LibraryFunction.Access.WRITE));
            case "OUTPUT" -> result = OptionalInt.of(ModuleInterface.bits(port));
            default -> {}
          }
        }
      }
      return new LibraryFunction.Signature(arguments, result);
    }

    private List<String> models(XmlElement function) {
      List<String> files = new ArrayList<>();
      for (XmlElement model : function.children("C_MODEL")) {
        for (XmlElement named : model.children("FILE")) {
          named.attribute("name").filter(each -> !each.isBlank()).ifPresent(files::add);
        }
      }
      return files;
    }

    private int latency(XmlElement attributes, boolean fixed, boolean known) {
      if (known && attributes.child("EXPECTED_LATENCY").isEmpty()) {
        defect(attributes, "EXPECTED_LATENCY is missing: the cycles that a call takes");
      }
      double latency = number(attributes, "EXPECTED_LATENCY", 1);
      if (!fixed && latency < 1) {
        defect(attributes, "EXPECTED_LATENCY of a module without fixed latency is at least 1");
      }
      return (int) latency;
    }

    private LibraryFunction.Resources resources(XmlElement function) {
      XmlElement element = function.child("RESOURCES").orElse(function);
      return new LibraryFunction.Resources(
          number(element, "ALUTS", 0),
          number(element, "FFS", 0),
          number(element, "RAMS", 0),
          number(element, "MLABS", 0),
          number(element, "DSPS", 0));
    }

    private List<LibraryFunction.MemoryPort> ports(XmlElement function) {
      List<LibraryFunction.MemoryPort> ports = new ArrayList<>();
      for (XmlElement group : function.children("INTERFACE")) {
        for (XmlElement port : group.children("AVALON_MEM")) {
          ports.add(
              new LibraryFunction.MemoryPort(
                  port.attribute("port").orElse(""),
                  (int) number(port, port.attribute("width"), "width", 0),
                  (int) number(port, port.attribute("burstwidth"), "burstwidth", 1),
                  port.attribute("optype").orElse("read").equals("write")));
        }
      }
      return ports;
    }

    private boolean flag(XmlElement attributes, String name, boolean otherwise) {
      Optional<XmlElement> element = attributes.child(name);
      String value = element.flatMap(e -> e.attribute("value")).orElse(otherwise ? "yes" : "no");
      if (!value.equals("yes") && !value.equals("no")) {
        defect(element.orElse(attributes), name + " is yes or no, not '" + value + "'");
      }
      return value.equals("yes");
    }

    private double number(XmlElement parent, String name, double otherwise) {
      Optional<XmlElement> element = parent.child(name);
      return number(
          element.orElse(parent), element.flatMap(e -> e.attribute("value")), name, otherwise);
    }

    private double number(XmlElement at, Optional<String> value, String name, double otherwise) {
      if (value.isEmpty()) {
        return otherwise;
      }
      if (!value.get().matches("\\d{1,9}(\\.\\d{1,6})?")) {
        defect(at, name + " is a number of at least 0, not '" + value.get() + "'");
        return otherwise;
      }
      return Double.parseDouble(value.get());
    }

    private void defect(XmlElement element, String message) {
      defects.add(XmlDefect.at(file, element, message));
    }
  }
}
