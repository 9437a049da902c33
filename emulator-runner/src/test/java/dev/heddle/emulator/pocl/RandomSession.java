package dev.heddle.emulator.pocl;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.random.CType.Base;
import dev.heddle.emulator.random.RandomInputs;
import dev.heddle.emulator.random.RandomKernel;
import dev.heddle.emulator.random.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Random kernels as a session with its source and data. */
final class RandomSession {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Arguments with all their digits in use. */
  private static final double FLOAT = 0.1f;

  private static final double DOUBLE = -1e10 / 3;

  private RandomSession() {}

  /** Writes the session into a folder; where it is. */
  static Path write(Path folder, long seed, List<RandomKernel> kernels) throws IOException {
    Files.createDirectories(folder);
    StringBuilder source = new StringBuilder(RandomKernel.PRELUDE);
    ObjectNode root = MAPPER.createObjectNode();
    root.putArray("sources").add("kernels.cl");
    ObjectNode buffers = root.putObject("buffers");
    for (Base base : Base.values()) {
      String file = base.text() + ".raw";
      Files.write(folder.resolve(file), RandomInputs.of(base, seed));
      buffers.putObject("in_" + base.text()).put("type", base.text()).put("file", file);
    }
    ArrayNode workflow = root.putArray("workflow");
    for (RandomKernel kernel : kernels) {
      source.append('\n').append(kernel.source());
      launch(kernel, buffers, workflow.addObject());
    }
    Files.writeString(folder.resolve("kernels.cl"), source);
    Path session = folder.resolve("kernels.clsession");
    Files.writeString(session, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root));
    return session;
  }

  private static void launch(RandomKernel kernel, ObjectNode buffers, ObjectNode launch) {
    String out = "out_" + kernel.name();
    String digest = "digest_" + kernel.name();
    buffers
        .putObject(out)
        .put("type", kernel.result().base().text())
        .put("count", Scope.INPUTS * kernel.result().lanes())
        .put("init", "zero");
    buffers.putObject(digest).put("type", "ulong").put("count", Scope.INPUTS).put("init", "zero");
    launch.put("kernel", kernel.name());
    kernel.global().forEach(launch.withArray("global")::add);
    kernel.local().forEach(launch.withArray("local")::add);
    ArrayNode arguments = launch.putArray("args");
    for (Base base : Base.values()) {
      arguments.add("in_" + base.text());
    }
    arguments.add(out).add(digest);
    arguments.addObject().put("local", 128 * Scope.INPUTS);
    arguments.addObject().put("local", 4);
    arguments.add(4);
    arguments.addObject().put("float", FLOAT);
    arguments.addObject().put("double", DOUBLE);
  }
}
