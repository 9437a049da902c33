package dev.heddle.scheduler.board;

import dev.heddle.scheduler.profile.Capacity;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.xml.XmlDefect;
import dev.heddle.scheduler.xml.XmlElement;
import dev.heddle.scheduler.xml.XmlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the {@code board_spec.xml} of a board package, of every version from 14.1 to 21.4, and
 * finds what is wrong with it. Later versions added elements and attributes and renamed "slave" to
 * "agent"; what an older version lacks is optional here.
 */
public final class BoardSpecReader {
  private static final int LARGEST_WIDTH = 4096;

  private final String file;
  private final Function<String, Optional<Device>> devices;
  private final List<XmlDefect> defects = new ArrayList<>();

  private BoardSpecReader(String file, Function<String, Optional<Device>> devices) {
    this.file = file;
    this.devices = devices;
  }

  /**
   * Reads a description.
   *
   * @param file its name, for messages
   * @param text its content
   * @param devices the device that a device model names, empty for an unknown one
   */
  public static BoardSpec read(
      String file, String text, Function<String, Optional<Device>> devices) {
    try {
      return new BoardSpecReader(file, devices)
          .read(XmlReader.read(file, text, "a board_spec.xml"));
    } catch (XmlReader.Unreadable e) {
      return new BoardSpec(Optional.empty(), Optional.empty(), List.of(e.defect()));
    }
  }

  private BoardSpec read(XmlElement root) {
    if (!root.name().equals("board")) {
      defect(root, "the root element of a board_spec.xml is board, not " + root.name());
      return new BoardSpec(Optional.empty(), Optional.empty(), defects);
    }
    String name = root.attribute("name").orElse("");
    if (name.isEmpty()) {
      defect(root, "the board has no name: add the attribute name");
    }
    String version = root.attribute("version").orElse("");
    if (!version.matches("\\d+(\\.\\d+)*")) {
      defect(
          root,
          version.isEmpty()
              ? "the board has no version: add the attribute version, such as \"20.3\""
              : "the version '" + version + "' is not a number such as 20.3");
    }
    Optional<String> model = model(root);
    UsedResources used = used(root, model.flatMap(devices));
    List<GlobalMemory> memories = new BoardMemoryReader(this).memories(root);
    List<BoardStream> streams = streams(root);
    Optional<Board> board =
        defects.isEmpty()
            ? Optional.of(new Board(name, version, false, file, used, memories, streams))
            : Optional.empty();
    return new BoardSpec(board, model, defects);
  }

  private Optional<String> model(XmlElement root) {
    Optional<XmlElement> device = root.child("device");
    if (device.isEmpty()) {
      defect(root, "the board has no device: add the element device with its device_model");
      return Optional.empty();
    }
    Optional<String> model = device.get().attribute("device_model");
    if (model.isEmpty()) {
      defect(device.get(), "the device has no device_model, such as 10ax115s2f45i1sg_dm.xml");
    } else if (devices.apply(model.get()).isEmpty()) {
      defect(
          device.get(), "the device_model '" + model.get() + "' is of no device family known here");
    }
    return model;
  }

  // ------------------------------------------------------------------ what the board takes

  private UsedResources used(XmlElement root, Optional<Device> device) {
    Optional<XmlElement> element = root.child("device");
    if (element.isEmpty()) {
      return new UsedResources(0, 0, 0, 0);
    }
    Optional<XmlElement> used = element.get().child("used_resources");
    if (used.isEmpty()) {
      defect(
          element.get(),
          "the device has no used_resources: what the board itself takes (alms, ffs, dsps, rams)");
      return new UsedResources(0, 0, 0, 0);
    }
    Optional<Capacity> whole = device.map(Device::capacity);
    int unlimited = Integer.MAX_VALUE;
    return new UsedResources(
        resource(used.get(), "alms", whole.map(c -> c.aluts() / 2).orElse(unlimited)),
        resource(used.get(), "ffs", whole.map(Capacity::ffs).orElse(unlimited)),
        resource(used.get(), "rams", whole.map(Capacity::rams).orElse(unlimited)),
        resource(used.get(), "dsps", whole.map(Capacity::dsps).orElse(unlimited)));
  }

  private int resource(XmlElement used, String name, int most) {
    Optional<XmlElement> element = used.child(name);
    if (element.isEmpty()) {
      defect(used, "used_resources does not say how many " + name + " the board takes");
      return 0;
    }
    long count = number(element.get(), "num", "the number of " + name).orElse(0L);
    if (count > most) {
      defect(element.get(), "the board takes " + count + " " + name + "; the device has " + most);
    }
    return (int) Math.min(count, Integer.MAX_VALUE);
  }

  // ------------------------------------------------------------------ streams

  private List<BoardStream> streams(XmlElement root) {
    List<BoardStream> streams = new ArrayList<>();
    for (XmlElement channels : root.children("channels")) {
      for (XmlElement element : channels.children("interface")) {
        stream(element).ifPresent(streams::add);
      }
    }
    return streams;
  }

  private Optional<BoardStream> stream(XmlElement element) {
    String type = element.attribute("type").orElse("");
    if (!type.equals("streamsource") && !type.equals("streamsink")) {
      defect(
          element, "the type '" + type + "' of this stream is neither streamsource nor streamsink");
      return Optional.empty();
    }
    Optional<String> name = element.attribute("chan_id");
    if (name.isEmpty()) {
      defect(element, "this stream has no chan_id, the name that kernels use for it");
    }
    int width = number(element, "width", "the width").orElse(0L).intValue();
    return name.map(n -> new BoardStream(n, type.equals("streamsource"), width));
  }

  // ------------------------------------------------------------------ numbers and defects

  /** A decimal or hexadecimal attribute that must be there. */
  Optional<Long> number(XmlElement element, String attribute, String what) {
    Optional<String> text = element.attribute(attribute);
    if (text.isEmpty()) {
      defect(element, what + " is missing: add the attribute " + attribute);
      return Optional.empty();
    }
    try {
      long value =
          text.get().matches("0[xX].*")
              ? Long.parseUnsignedLong(text.get().substring(2), 16)
              : Long.parseLong(text.get());
      if (value >= 0) {
        return Optional.of(value);
      }
    } catch (NumberFormatException e) {
      // The message below fits what is no number as well as what is negative.
    }
    defect(element, what + " '" + text.get() + "' (" + attribute + ") is not a number");
    return Optional.empty();
  }

  /** The width of an interface in bits: a power of two. */
  int width(XmlElement element) {
    long width = number(element, "width", "the width of the interface").orElse(8L);
    if (width < 8 || width > LARGEST_WIDTH || Long.bitCount(width) != 1) {
      defect(
          element,
          "the width "
              + width
              + " of the interface is not a power of two from 8 to "
              + LARGEST_WIDTH
              + " bits");
    }
    return (int) Math.min(width, LARGEST_WIDTH);
  }

  void defect(XmlElement element, String message) {
    defects.add(XmlDefect.at(file, element, message));
  }
}
