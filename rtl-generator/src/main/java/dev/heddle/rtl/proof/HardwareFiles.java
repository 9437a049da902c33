package dev.heddle.rtl.proof;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.rtl.lowering.ChannelPort;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.verilog.VerilogWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    Files.createDirectories(folder);
    List<String> modules = new ArrayList<>();
    for (Module module : hardware.module().all()) {
      modules.add(module.name() + ".v");
      Files.writeString(folder.resolve(module.name() + ".v"), VerilogWriter.write(module));
    }
    Files.writeString(folder.resolve("files.f"), String.join("\n", modules) + "\n");
    List<String> all = new ArrayList<>(modules);
    all.add("files.f");
    if (hardware.channels().isEmpty()) {
      Files.writeString(folder.resolve("testbench.v"), TestbenchWriter.write(hardware));
      all.add("testbench.v");
    }
    Files.writeString(
        folder.resolve("interface.json"),
        MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(description(hardware)) + "\n");
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

  private static ObjectNode description(KernelHardware hardware) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("kernel", hardware.kernel().name());
    root.put("module", hardware.module().name());
    root.put("clock", "clk");
    root.put("reset", "rst");
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
