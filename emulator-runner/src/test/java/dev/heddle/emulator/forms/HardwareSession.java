package dev.heddle.emulator.forms;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.random.CType.Base;
import dev.heddle.emulator.random.HardwareKernel;
import dev.heddle.emulator.random.RandomInputs;
import dev.heddle.emulator.random.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Random kernels as a session with its source and data. */
final class HardwareSession {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private HardwareSession() {}

  /** Writes the session into a folder; where it is. */
  static Path write(Path folder, long seed, List<HardwareKernel> kernels) throws IOException {
    Files.createDirectories(folder);
    StringBuilder source = new StringBuilder(HardwareKernel.PRELUDE);
    ObjectNode root = MAPPER.createObjectNode();
    root.putArray("sources").add("kernels.cl");
    ObjectNode buffers = root.putObject("buffers");
    for (Base base : Base.values()) {
      String file = base.text() + ".raw";
      Files.write(folder.resolve(file), RandomInputs.of(base, seed));
      buffers.putObject("in_" + base.text()).put("type", base.text()).put("file", file);
    }
    ArrayNode workflow = root.putArray("workflow");
    for (HardwareKernel kernel : kernels) {
      source.append('\n').append(kernel.source());
      kernel.launches().forEach(launch -> launch(launch, buffers, workflow.addObject()));
    }
    Files.writeString(folder.resolve("kernels.cl"), source);
    Path session = folder.resolve("kernels.clsession");
    Files.writeString(session, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root));
    return session;
  }

  private static void launch(HardwareKernel.Launch of, ObjectNode buffers, ObjectNode launch) {
    launch.put("kernel", of.kernel());
    if (of.global().isEmpty()) {
      launch.put("task", true);
    } else {
      of.global().forEach(launch.withArray("global")::add);
      of.local().forEach(launch.withArray("local")::add);
    }
    if (!of.waits()) {
      launch.put("wait", false);
    }
    ArrayNode arguments = launch.putArray("args");
    for (Base base : Base.values()) {
      arguments.add("in_" + base.text());
    }
    String result = of.result().base().text();
    int count = Scope.INPUTS * of.result().lanes();
    arguments.add(buffer("out", result, count, of, buffers));
    arguments.add(buffer("digest", "ulong", Scope.INPUTS, of, buffers));
    arguments.add(buffer("gi", "int", Scope.INPUTS, of, buffers));
    arguments.add(buffer("gb", "uchar", Scope.INPUTS, of, buffers));
    arguments.add(buffer("gc", "int", Scope.INPUTS, of, buffers));
    arguments.add(buffer("real", "double", Scope.INPUTS, of, buffers));
    if (!of.global().isEmpty()) {
      arguments.addObject().put("local", 128 * Scope.INPUTS);
      arguments.addObject().put("local", 4);
    }
    arguments.add(4);
  }

  private static String buffer(
      String name, String type, int count, HardwareKernel.Launch of, ObjectNode buffers) {
    String full = name + "_" + of.kernel();
    buffers.putObject(full).put("type", type).put("count", count).put("init", "ramp");
    return full;
  }
}
