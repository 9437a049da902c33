package dev.heddle.emulator.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one step of the workflow. */
final class LaunchReader {
  private LaunchReader() {}

  static LaunchSpec read(JsonKeys keys, Set<String> buffers) throws SessionException {
    keys.allow("kernel", "task", "global", "local", "offset", "args", "repeat", "wait");
    String kernel = keys.require("kernel", "the kernel's name").text();
    boolean task = keys.get("task").isPresent() && keys.get("task").get().truth();
    List<Long> global = sizes(keys, "global", 1);
    List<Long> local = sizes(keys, "local", 1);
    List<Long> offset = sizes(keys, "offset", 0);
    if (task && !(global.isEmpty() && local.isEmpty() && offset.isEmpty())) {
      throw keys.error(
          "a task has no \"global\", \"local\" or \"offset\"; remove them or \"task\"");
    }
    if (!task && global.isEmpty()) {
      throw keys.error("give \"global\": [...] or \"task\": true");
    }
    if (!local.isEmpty() && local.size() != global.size()) {
      throw keys.error("\"local\" must have as many dimensions as \"global\"");
    }
    if (!offset.isEmpty() && offset.size() != global.size()) {
      throw keys.error("\"offset\" must have as many dimensions as \"global\"");
    }
    List<Argument> arguments = new ArrayList<>();
    if (keys.get("args").isPresent()) {
      for (JsonKeys argument : keys.get("args").get().elements()) {
        arguments.add(argument(argument, buffers));
      }
    }
    Optional<JsonKeys> repeat = keys.get("repeat");
    Optional<JsonKeys> wait = keys.get("wait");
    return new LaunchSpec(
        kernel,
        task,
        global,
        local,
        offset,
        arguments,
        List.of(),
        repeat.isPresent() ? (int) repeat.get().integer(1, 1_000_000_000) : 1,
        wait.isEmpty() || wait.get().truth());
  }

  private static List<Long> sizes(JsonKeys keys, String key, long low) throws SessionException {
    Optional<JsonKeys> value = keys.get(key);
    if (value.isEmpty()) {
      return List.of();
    }
    List<JsonKeys> elements =
        value.get().node().isNumber() ? List.of(value.get()) : value.get().elements();
    if (elements.isEmpty() || elements.size() > 3) {
      throw value.get().error("must have 1 to 3 numbers, has " + elements.size());
    }
    List<Long> sizes = new ArrayList<>();
    for (JsonKeys element : elements) {
      sizes.add(element.integer(low, Integer.MAX_VALUE));
    }
    return sizes;
  }

  private static Argument argument(JsonKeys keys, Set<String> buffers) throws SessionException {
    if (keys.node().isNumber()) {
      return new Argument.Number(keys.numeral());
    }
    if (keys.node().isTextual()) {
      if (!buffers.contains(keys.text())) {
        throw keys.error(
            "no buffer \"" + keys.text() + "\"; buffers: " + String.join(", ", buffers));
      }
      return new Argument.Buffer(keys.text());
    }
    if (!keys.node().isObject() || keys.node().size() != 1) {
      throw keys.error(
          "must be a buffer's name, a number, {\"float\": 0.5} or {\"local\": BYTES}, is "
              + keys.kind());
    }
    JsonKeys member = keys.members().get(0);
    if (member.name().equals("local")) {
      return new Argument.Local(member.integer(1, Integer.MAX_VALUE));
    }
    ElementType type =
        ElementType.parse(member.name())
            .orElseThrow(
                () ->
                    keys.error(
                        "unknown type \""
                            + member.name()
                            + "\"; use \"local\", "
                            + ElementType.CHOICES));
    return new Argument.Typed(type, lanes(member, type));
  }

  private static List<Long> lanes(JsonKeys keys, ElementType type) throws SessionException {
    List<JsonKeys> elements = keys.node().isArray() ? keys.elements() : List.of(keys);
    if (elements.size() != 1 && elements.size() != type.lanes()) {
      throw keys.error("must have " + type.lanes() + " numbers, has " + elements.size());
    }
    List<Long> bits = new ArrayList<>();
    for (int lane = 0; lane < type.lanes(); lane++) {
      JsonKeys element = elements.get(elements.size() == 1 ? 0 : lane);
      String numeral = element.numeral();
      bits.add(
          Numbers.parse(type.scalar(), numeral)
              .orElseThrow(() -> element.error(numeral + " is no " + type.scalar().openClName())));
    }
    return bits;
  }
}
