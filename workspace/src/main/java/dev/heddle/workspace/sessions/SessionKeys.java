package dev.heddle.workspace.sessions;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys of sessions, with what they mean and the words that their values may be. */
final class SessionKeys {

  /**
   * A key.
   *
   * @param help what it means, in a sentence or two
   * @param begins what a value begins with, such as {@code {}}
   * @param words values that have a name; empty when there are none
   */
  record Key(String name, String help, String begins, List<String> words) {}

  private static final String TEXT = "\"\"";
  private static final String OBJECT = "{}";
  private static final String LIST = "[]";
  private static final List<String> TRUTH = List.of("true", "false");
  private static final List<String> TYPES =
      List.of(
          "float", "int", "uint", "float4", "double", "uchar", "char", "short", "ushort", "long",
          "ulong", "half", "float2", "float8", "float16", "int2", "int4", "uint4");

  /** Options of the compiler that change what a run computes, with what they mean. */
  static final List<Key> OPTIONS =
      List.of(
          key("-DNAME=1", "Defines a macro.", ""),
          key("-Iinclude", "Looks for included files in this folder, too.", ""),
          key("-ffp-reassoc", "Floating-point operations may be done in another order.", ""),
          key("-ffp-contract=fast", "A product and a sum may be rounded once.", ""),
          key("-fp-relaxed", "The older spelling of -ffp-reassoc.", ""),
          key("-fpc", "The older spelling of -ffp-contract=fast.", ""),
          key("-l", "The library that the next text names may be called.", ""),
          key("-Lfolder", "Looks for libraries in this folder, too.", ""));

  private static final Map<String, List<Key>> OBJECTS = objects();

  private SessionKeys() {}

  private static Map<String, List<Key>> objects() {
    Map<String, List<Key>> objects = new LinkedHashMap<>();
    objects.put(
        "",
        List.of(
            key("sources", "Kernel files that are one program, relative to the session.", LIST),
            key("buffers", "The data: buffers by names, which arguments use.", OBJECT),
            key("sizes", "Rows of named sizes, for texts such as \"${n}\".", LIST),
            key("workflow", "What is launched, in order.", LIST),
            key("expect", "What buffers must hold afterwards, by their names.", OBJECT),
            key("options", "Options of the compiler, such as \"-DN=16\" or \"-Iinclude\".", LIST),
            key(
                "outputs",
                "Files for what buffers hold afterwards, by the buffers' names.",
                OBJECT),
            key("channels", "Files for I/O channels, by the names in their io attributes.", OBJECT),
            key("emulation", "How the emulator runs: checks, depths of channels, time.", OBJECT)));
    objects.put(
        "buffers.*",
        List.of(
            words(
                "type", "The type of an element: a number, a vector or a structure.", TEXT, TYPES),
            key("count", "The number of elements.", ""),
            words(
                "init",
                "What it holds before: zero, ramp, ramp:START:STEP, random:SEED or"
                    + " random:SEED:LOW:HIGH.",
                TEXT,
                List.of("zero", "ramp", "ramp:0:0.5", "random:1", "random:1:-1:1")),
            key("values", "The numbers that it holds before; fewer than the count repeat.", LIST),
            key("file", "A file with what it holds before: raw, little-endian.", TEXT)));
    objects.put(
        "channels.*",
        List.of(
            key("input", "The file that kernels read from this channel.", TEXT),
            key("output", "The file for what kernels write to this channel.", TEXT)));
    objects.put(
        "workflow[]",
        List.of(
            key("kernel", "The kernel that is launched.", TEXT),
            words("task", "Whether a single work-item runs it.", "true", TRUTH),
            key("global", "The number of work-items, in 1 to 3 dimensions.", LIST),
            key("local", "The size of a work-group, in as many dimensions.", LIST),
            key(
                "args",
                "Its arguments: names of buffers, numbers, {\"float\": 0.5}, or {\"local\": BYTES}.",
                LIST),
            words("wait", "false lets the next launch run beside this one.", "false", TRUTH),
            key("repeat", "How often it is launched.", ""),
            key("offset", "Where the ids of work-items begin.", LIST)));
    objects.put(
        "expect.*",
        List.of(
            key("file", "A file with the expected elements.", TEXT),
            key("values", "The expected elements; fewer than the buffer has repeat.", LIST),
            key("ulp", "Units in the last place by which floating-point numbers may differ.", ""),
            key("absolute", "The difference that floating-point numbers may have.", "")));
    objects.put(
        "emulation",
        List.of(
            words(
                "checks",
                "What is looked for: accesses outside, races, undefined values, broken promises.",
                LIST,
                List.of(
                    "bounds",
                    "races",
                    "uninitialised",
                    "alignment",
                    "ivdep",
                    "restrict",
                    "shifts",
                    "counters")),
            words(
                "channelDepth",
                "Depths of channels: as declared, as in hardware, or without limit.",
                TEXT,
                List.of("default", "strict", "ignore")),
            key("timeoutSeconds", "Seconds after which the run ends with a fault.", ""),
            key("memoryMegabytes", "The most memory for buffers.", ""),
            key(
                "seed",
                "0 is the documented order of kernels; others give other legal orders.",
                "")));
    return objects;
  }

  private static Key key(String name, String help, String begins) {
    return new Key(name, help, begins, List.of());
  }

  private static Key words(String name, String help, String begins, List<String> words) {
    return new Key(name, help, begins, words);
  }

  /** The keys that an object may have; none when its keys are names, or it is no object. */
  static List<Key> of(String path) {
    return OBJECTS.getOrDefault(kind(path), List.of());
  }

  /** What is known of a key. */
  static Optional<Key> find(String parent, String name) {
    return of(parent).stream().filter(key -> key.name().equals(name)).findFirst();
  }

  /** A path with stars for names and without indices. */
  static String kind(String path) {
    return path.replaceFirst("^(buffers|channels|expect)\\.[^.\\[]+$", "$1.*")
        .replaceFirst("^workflow\\[\\d+]$", "workflow[]");
  }
}
