package dev.heddle.toolchain.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code aocl diagnose} prints (programming-guide-1-6 F-65).
 *
 * @param vendor of the board package, empty where it is not told
 * @param devices in the order printed
 * @param passed whether the tool says that all is well
 */
public record Diagnosis(String vendor, List<Device> devices, boolean passed) {
  private static final Pattern VENDOR =
      Pattern.compile("(?m)^.*Using board package from vendor:\\s*(.+?)\\s*$");

  private static final Pattern TEMPERATURE =
      Pattern.compile("temperature\\s*=\\s*(-?\\d+(?:\\.\\d+)?) degrees C");
  private static final Pattern BUS = Pattern.compile("bus:slot\\.func\\s*=\\s*([\\w:.]*\\w)");
  private static final Pattern LINK = Pattern.compile("Gen\\s*(\\d+) with (\\d+) lanes");

  private static final Pattern DEVICE =
      Pattern.compile("^(acl\\d+|/dev/\\S+)\\s+(Passed|Failed|Uninitialized|\\w+)\\s*(.*)$");

  /**
   * A device.
   *
   * @param name such as "acl0"
   * @param status such as "Passed"
   * @param board its description
   * @param details further lines, such as bus and temperature
   */
  public record Device(String name, String status, String board, List<String> details) {
    public Device {
      details = List.copyOf(details);
    }

    public boolean isUsable() {
      return status.equals("Passed");
    }

    /** Of the FPGA, in degrees Celsius; empty where it is not told. */
    public OptionalDouble temperature() {
      return detail(TEMPERATURE)
          .map(found -> OptionalDouble.of(Double.parseDouble(found.group(1))))
          .orElse(OptionalDouble.empty());
    }

    /** Where it is on the bus, such as "02:00.00"; empty where it is not told. */
    public Optional<String> bus() {
      return detail(BUS).map(found -> found.group(1));
    }

    /** How it is connected, such as "Gen 2, 8 lanes"; empty where it is not told. */
    public Optional<String> link() {
      return detail(LINK)
          .map(found -> "Gen %s, %s lanes".formatted(found.group(1), found.group(2)));
    }

    private Optional<MatchResult> detail(Pattern pattern) {
      return details.stream()
          .map(pattern::matcher)
          .filter(Matcher::find)
          .map(Matcher::toMatchResult)
          .findFirst();
    }
  }

  public Diagnosis {
    devices = List.copyOf(devices);
  }

  /** The diagnosis in an output; without devices where it holds none. */
  public static Diagnosis of(String output) {
    Matcher vendor = VENDOR.matcher(output);
    List<Device> devices = new ArrayList<>();
    boolean inDevice = false;
    for (String line : output.lines().toList()) {
      String text = line.strip();
      Matcher device = DEVICE.matcher(text);
      if (text.isEmpty()) {
        continue;
      }
      if (device.matches()) {
        inDevice = true;
        devices.add(
            new Device(device.group(1), device.group(2), device.group(3).strip(), List.of()));
      } else if (inDevice && Character.isWhitespace(line.charAt(0))) {
        devices.add(withDetail(devices.remove(devices.size() - 1), text));
      } else {
        inDevice = false;
      }
    }
    boolean passed = output.lines().anyMatch(line -> line.strip().equals("DIAGNOSTIC_PASSED"));
    return new Diagnosis(vendor.find() ? vendor.group(1) : "", devices, passed);
  }

  private static Device withDetail(Device device, String text) {
    List<String> details = new ArrayList<>(device.details());
    details.add(text);
    return new Device(device.name(), device.status(), device.board(), details);
  }
}
