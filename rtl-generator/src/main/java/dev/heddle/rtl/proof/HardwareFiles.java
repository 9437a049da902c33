package dev.heddle.rtl.proof;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.bus.BusWriter;
import dev.heddle.rtl.bus.Registers;
import dev.heddle.rtl.lowering.ChannelPort;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.verilog.VerilogWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes the hardware of a kernel into a folder: a file for each module, {@code testbench.v}, the
 * list {@code files.f} of what to synthesize, and {@code interface.json}.
 */
public final class HardwareFiles {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private HardwareFiles() {}

  /**
   * Writes the files of a kernel; what is in the folder already is replaced by name. One with
   * channels has no test bench: it needs the others.
   *
   * @return the names of all files in it
   * @throws IOException if they cannot be written
   */
  public static List<String> write(KernelHardware hardware, Path folder) throws IOException {
    return write(hardware, Optional.empty(), folder);
  }

  /**
   * Writes the files of a kernel with a module that connects it to a bus, if one is given, and the
   * test bench of that.
   *
   * @return the names of all files in it
   * @throws IOException if they cannot be written
   * @throws RefusedException where the bus cannot do what the kernel asks of memory
   */
  public static List<String> write(KernelHardware hardware, Optional<BusLink> link, Path folder)
      throws IOException {
    Map<String, String> connected =
        link.map(each -> BusWriter.write(hardware, each)).orElseGet(Map::of);
    Files.createDirectories(folder);
    List<String> modules = new ArrayList<>();
    for (Map.Entry<String, String> module : connected.entrySet()) {
      modules.add(module.getKey() + ".v");
      Files.writeString(folder.resolve(module.getKey() + ".v"), module.getValue());
    }
    for (Module module : hardware.module().all()) {
      modules.add(module.name() + ".v");
      Files.writeString(folder.resolve(module.name() + ".v"), VerilogWriter.write(module));
    }
    Files.writeString(folder.resolve("files.f"), String.join("\n", modules) + "\n");
    List<String> all = new ArrayList<>(modules);
    all.add("files.f");
    Optional<String> component = link.flatMap(each -> BusWriter.component(hardware, each, modules));
    if (component.isPresent()) {
      String name = BusWriter.module(hardware, link.orElseThrow().bus()) + "_hw.tcl";
      Files.writeString(folder.resolve(name), component.get());
      all.add(name);
    }
    if (hardware.channels().isEmpty()) {
      String testbench =
          link.map(each -> TestbenchWriter.write(hardware, each))
              .orElseGet(() -> TestbenchWriter.write(hardware));
      Files.writeString(folder.resolve("testbench.v"), testbench);
      all.add("testbench.v");
    }
    Files.writeString(
        folder.resolve("interface.json"),
        MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(description(hardware, link))
            + "\n");
    all.add("interface.json");
    return all;
  }

  /**
   * Writes the files of kernels with the channels between them, without a description.
   *
   * @throws IOException if they cannot be written
   */
  static void write(SystemHardware hardware, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Module module : hardware.module().all()) {
      Files.writeString(folder.resolve(module.name() + ".v"), VerilogWriter.write(module));
    }
    Files.writeString(folder.resolve("testbench.v"), TestbenchWriter.write(hardware));
  }

  private static ObjectNode description(KernelHardware hardware, Optional<BusLink> link) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("kernel", hardware.kernel().name());
    root.put("module", hardware.module().name());
    root.put("clock", "clk");
    root.put("reset", "rst");
    link.ifPresent(each -> bus(hardware, each, root.putObject("bus")));
    ArrayNode signals = root.putArray("signals");
    for (Module.Port port : hardware.module().ports()) {
      ObjectNode signal = signals.addObject();
      signal.put("name", port.net().name());
      signal.put("direction", port.output() ? "output" : "input");
      signal.put("bits", port.net().width());
      if (!port.note().isEmpty()) {
        signal.put("meaning", port.note());
      }
    }
    ArrayNode ports = root.putArray("memory");
    for (MemoryPort port : hardware.ports()) {
      ObjectNode each = ports.addObject();
      each.put("name", port.name());
      each.put("direction", port.load() ? "load" : "store");
      each.put("bytes", port.bytes());
      each.put("byteEnable", port.enabled());
      port.atomic().ifPresent(what -> each.put("atomic", what.name()));
      each.put("answerCycles", port.latency());
      each.put("access", port.text());
      each.put("line", port.range().line());
    }
    ArrayNode channels = root.putArray("channels");
    for (ChannelPort port : hardware.channels()) {
      ObjectNode each = channels.addObject();
      each.put("name", port.name());
      each.put("channel", port.channel());
      each.put("direction", port.write() ? "write" : "read");
      each.put("bits", port.bits());
      each.put("line", port.range().line());
    }
    clusters(hardware, root.putArray("clusters"));
    ArrayNode prints = root.putArray("printf");
    for (PrintPort port : hardware.prints()) {
      ObjectNode each = prints.addObject();
      each.put("name", port.name());
      each.put("format", port.format());
      if (!port.texts().isEmpty()) {
        ObjectNode texts = each.putObject("texts");
        port.texts().keySet().forEach(at -> texts.put(Long.toString(at), text(port.behind(at))));
      }
      each.put("line", port.range().line());
    }
    return root;
  }

  private static void bus(KernelHardware hardware, BusLink link, ObjectNode bus) {
    bus.put("kind", link.bus().word());
    bus.put("module", BusWriter.module(hardware, link.bus()));
    bus.put("bits", link.width());
    bus.put("statusOffset", Registers.STATUS);
    bus.put("cyclesOffset", Registers.CYCLES);
    ArrayNode registers = bus.putArray("registers");
    for (Registers.Argument argument : BusWriter.registers(hardware).arguments()) {
      registers
          .addObject()
          .put("name", argument.port().note())
          .put("offset", argument.offset())
          .put("bits", argument.port().net().width());
    }
  }

  /** Clusters with the longest part of a clock period that logic takes in them by the schedule. */
  private static void clusters(KernelHardware hardware, ArrayNode clusters) {
    ClusterDelay delays = new ClusterDelay(hardware.kernel());
    for (KernelHardware.Start start : hardware.starts()) {
      if (!start.port()) {
        OptionalInt cluster = hardware.kernel().node(start.node()).cluster();
        ObjectNode each = clusters.addObject();
        each.put("name", start.name());
        each.put("start", start.cycle());
        each.put("end", start.end());
        each.put("delay", Math.round(delays.of(start.block(), cluster) * 1000) / 1000.0);
      }
    }
  }

  private static String text(byte[] bytes) {
    int end = 0;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8);
  }
}
