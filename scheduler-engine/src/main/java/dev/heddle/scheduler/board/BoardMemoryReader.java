package dev.heddle.scheduler.board;

import dev.heddle.scheduler.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The part of a board's description about global memories. */
final class BoardMemoryReader {
  private static final int DEFAULT_LATENCY_NS = 240;
  private static final int DEFAULT_BURST = 16;

  private final BoardSpecReader reader;

  BoardMemoryReader(BoardSpecReader reader) {
    this.reader = reader;
  }

  List<GlobalMemory> memories(XmlElement root) {
    List<XmlElement> elements = root.children("global_mem");
    if (elements.isEmpty()) {
      reader.defect(root, "the board has no global_mem: kernels need at least one memory");
    }
    List<XmlElement> defaults = elements.stream().filter(this::asksToBeDefault).toList();
    if (defaults.size() > 1) {
      reader.defect(
          defaults.get(1),
          "both " + what(defaults.get(0)) + " and " + what(defaults.get(1)) + " are the default");
    }
    XmlElement first = defaults.isEmpty() && !elements.isEmpty() ? elements.get(0) : null;
    Set<String> names = new HashSet<>();
    List<GlobalMemory> memories = new ArrayList<>();
    for (XmlElement element : elements) {
      String name = element.attribute("name").orElse("");
      if (!names.add(name)) {
        reader.defect(
            element,
            name.isEmpty()
                ? "two global_mem have no name"
                : "a second global_mem has the name " + name);
      }
      memories.add(memory(element, element == first || defaults.contains(element)));
    }
    return memories;
  }

  private boolean asksToBeDefault(XmlElement element) {
    return element.attribute("default").map(value -> !value.equals("0")).orElse(false);
  }

  private static String what(XmlElement memory) {
    return "global_mem" + memory.attribute("name").map(n -> " " + n).orElse("");
  }

  private GlobalMemory memory(XmlElement element, boolean isDefault) {
    long bandwidth =
        reader
            .number(element, "max_bandwidth", "the bandwidth of " + what(element) + " in MB/s")
            .orElse(1L);
    if (bandwidth == 0) {
      reader.defect(element, "the max_bandwidth of " + what(element) + " is 0");
    }
    OptionalInt interleaved = OptionalInt.empty();
    if (element.attribute("interleaved_bytes").isPresent()) {
      long bytes =
          reader.number(element, "interleaved_bytes", "the bytes of interleaving").orElse(0L);
      interleaved = bytes > 0 ? OptionalInt.of((int) bytes) : OptionalInt.empty();
    }
    List<XmlElement> interfaces = element.children("interface");
    if (interfaces.isEmpty()) {
      reader.defect(element, what(element) + " has no interface: add one for each bank");
    }
    int width = 0;
    List<GlobalMemory.Bank> banks = new ArrayList<>();
    for (XmlElement bank : interfaces) {
      width = Math.max(width, reader.width(bank));
      add(bank(bank), bank, banks);
    }
    return new GlobalMemory(
        element.attribute("name").filter(n -> !n.isEmpty()),
        isDefault,
        banks,
        width,
        first(interfaces, "maxburst", DEFAULT_BURST),
        bandwidth,
        interleaved,
        first(interfaces, "latency", DEFAULT_LATENCY_NS));
  }

  private int first(List<XmlElement> interfaces, String attribute, int otherwise) {
    Optional<XmlElement> element =
        interfaces.stream().filter(i -> i.attribute(attribute).isPresent()).findFirst();
    return element
        .flatMap(e -> reader.number(e, attribute, "the " + attribute))
        .map(Long::intValue)
        .orElse(otherwise);
  }

  private GlobalMemory.Bank bank(XmlElement element) {
    String name =
        element
            .attribute("port")
            .or(() -> element.child("port").flatMap(port -> port.attribute("name")))
            .or(() -> element.attribute("name"))
            .orElse("");
    return new GlobalMemory.Bank(
        name,
        reader.number(element, "address", "the address of the bank").orElse(0L),
        reader.number(element, "size", "the size of the bank").orElse(0L));
  }

  private void add(GlobalMemory.Bank bank, XmlElement element, List<GlobalMemory.Bank> banks) {
    for (GlobalMemory.Bank other : banks) {
      if (bank.overlaps(other)) {
        reader.defect(
            element,
            "the banks %s and %s share addresses from 0x%x on"
                .formatted(other.name(), bank.name(), Math.max(bank.address(), other.address())));
      }
    }
    banks.add(bank);
  }
}
