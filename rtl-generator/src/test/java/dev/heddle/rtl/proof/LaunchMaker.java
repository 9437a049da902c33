package dev.heddle.rtl.proof;

import dev.heddle.emulator.session.Argument;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.BufferType;
import dev.heddle.emulator.session.ElementType;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.InitialData;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes launches of kernels that have no session: buffers of numbers by chance, and small numbers.
 * The numbers of a variant are the same on every run.
 */
final class LaunchMaker {
  /**
   * How large a launch is.
   *
   * @param divisor what the numbers of its variant are divided by; those above zero stay so
   * @param bytes bytes of each buffer
   * @param seconds how long the emulator may take
   */
  record Size(int divisor, int bytes, double seconds) {
    static final Size USUAL = new Size(1, 1 << 18, 2);

    Size with(int bytes) {
      return new Size(divisor, bytes, seconds);
    }

    /** For kernels whose launches take too long. */
    Size smaller() {
      return new Size(divisor * 8, bytes, seconds);
    }

    /** For kernels whose indices leave the buffers, up to 64 MiB. */
    Size wider() {
      return with(Math.min(1 << 26, bytes * 16));
    }

    /** For kernels that take long with any number. */
    Size patient() {
      return new Size(divisor, bytes, seconds * 10);
    }
  }

  private static final int LOCAL_BYTES = 1 << 14;

  /** 1.5 in 16 bits. */
  private static final long HALF_OF_THREE = 0x3e00;

  /** How arguments are chosen: whole numbers as arguments, and bounds of those in buffers. */
  private record Variant(List<Integer> numbers, int low, int high) {
    Variant divided(int divisor) {
      List<Integer> fewer =
          numbers.stream().map(n -> n == 0 ? 0 : Math.max(1, n / divisor)).toList();
      return new Variant(fewer, low / divisor, Math.max(1, high / divisor));
    }
  }

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant(List.of(16), 0, 15),
          new Variant(List.of(5, 3, 7, 2), 0, 3),
          new Variant(List.of(33, 8, 2, 4), -50, 100),
          new Variant(List.of(1), 0, 1),
          new Variant(List.of(0), 0, 7));

  private final Map<String, BufferSpec> buffers = new LinkedHashMap<>();
  private final List<LaunchSpec> launches = new ArrayList<>();
  private final Path file;
  private final Variant variant;
  private final Size size;
  private int numbers;

  private LaunchMaker(Path file, Variant variant, Size size) {
    this.file = file;
    this.variant = variant.divided(size.divisor);
    this.size = size;
  }

  /** How many variants there are. */
  static int variants() {
    return VARIANTS.size();
  }

  /**
   * A session that launches kernels of a file, each once and all at the same time if there are
   * several.
   */
  static Session of(Path file, List<ScheduledKernel> kernels, int variant, Size size) {
    LaunchMaker maker = new LaunchMaker(file, VARIANTS.get(variant), size);
    for (ScheduledKernel kernel : kernels) {
      maker.launch(kernel, kernels.size() == 1);
    }
    return new Session(
        file + " " + variant,
        file.getParent(),
        List.of(file),
        List.of(),
        maker.buffers,
        Map.of(),
        maker.launches,
        Map.of(),
        // What nobody has written is told of buffers that something is expected of.
        maker.buffers.keySet().stream()
            .map(name -> new Expectation(name, Optional.empty(), List.of(0L), 0, 0))
            .toList(),
        List.of(),
        new Settings(Settings.ChannelDepth.STRICT, size.seconds, CheckedSession.CHECKS, 0));
  }

  private void launch(ScheduledKernel kernel, boolean waits) {
    List<Argument> arguments = new ArrayList<>();
    for (KernelIr.Parameter parameter : kernel.built().parameters()) {
      if (!parameter.declared().matches(".*\\bpipe\\b.*")) {
        arguments.add(argument(kernel, parameter));
      }
    }
    List<Long> none = List.of();
    launches.add(
        new LaunchSpec(kernel.name(), true, none, none, none, arguments, List.of(), 1, waits));
  }

  private Argument argument(ScheduledKernel kernel, KernelIr.Parameter parameter) {
    if (parameter.declared().matches(".*\\b(__)?local\\b.*")) {
      return new Argument.Local(LOCAL_BYTES);
    }
    if (parameter.type() instanceof IrType.Pointer) {
      String name = kernel.name() + "_" + parameter.name();
      buffers.put(name, buffer(name, parameter.declared()));
      return new Argument.Buffer(name);
    }
    IrType lane = parameter.type().lane();
    int number = variant.numbers().get(numbers++ % variant.numbers().size());
    if (parameter.type().laneCount() == 1) {
      return new Argument.Number(lane.isFloat() ? number + ".5" : Integer.toString(number));
    }
    ScalarType scalar = scalar(parameter.declared());
    long bits =
        switch (scalar) {
          case HALF -> HALF_OF_THREE;
          case FLOAT -> Float.floatToIntBits(number + 0.5f);
          case DOUBLE -> Double.doubleToLongBits(number + 0.5);
          default -> number;
        };
    int lanes = parameter.type().laneCount();
    return new Argument.Typed(new ElementType(scalar, lanes), Collections.nCopies(lanes, bits));
  }

  private BufferSpec buffer(String name, String declared) {
    BufferType type = elements(declared);
    boolean signed = !type.isStructure() && type.scalar(0).isSigned();
    int low = signed ? variant.low() : Math.max(0, variant.low());
    InitialData data = new InitialData.Random(buffers.size() + 1L, low, variant.high());
    return new BufferSpec(name, type, size.bytes / type.bytes(), data);
  }

  /**
   * Structures of the file if a declaration names one, as bytes between their members have no
   * value; else numbers.
   */
  private BufferType elements(String declared) {
    String name = declared.replaceFirst("\\*.*", "").replaceFirst("(?s).*?(\\w+)\\s*$", "$1");
    String session =
        ("{\"sources\": [\"%s\"], \"buffers\": {\"b\": {\"type\": \"%s\", \"count\": 1}}, \"workflow\":"
                + " [{\"kernel\": \"k\", \"task\": true, \"args\": []}]}")
            .formatted(file.getFileName(), name);
    try {
      return ElementType.parse(name).isPresent()
          ? BufferType.of(new ElementType(scalar(declared), 1))
          : SessionReader.read(file.resolveSibling("made.clsession"), session)
              .buffers()
              .get("b")
              .type();
    } catch (SessionException none) {
      return BufferType.of(new ElementType(scalar(declared), 1));
    }
  }

  /** The type of the numbers of a declaration; whole ones of 32 bits where it names none. */
  private static ScalarType scalar(String declared) {
    for (ScalarType type : ScalarType.values()) {
      if (declared.matches(".*\\b" + type.openClName() + "(2|3|4|8|16)?\\b.*")) {
        boolean sign = declared.contains("unsigned") && !type.isFloating();
        return sign ? ScalarType.valueOf("U" + type.name()) : type;
      }
    }
    return ScalarType.INT;
  }
}
