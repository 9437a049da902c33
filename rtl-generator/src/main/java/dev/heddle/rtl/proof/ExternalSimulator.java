package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.scheduler.Progress;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs launches in Verilator or Icarus Verilog, with the generated test bench. */
final class ExternalSimulator implements LaunchRunner {
  private static final long LONGEST_SECONDS = 600;

  /** What a test bench is compiled with that can record its signals. */
  private static final String WAVES = "-DHEDDLE_WAVES";

  /** Cycles of the test bench take two units of time. */
  private static final int UNITS = 2;

  /** Bytes of the largest memory that is made for a launch: it is read and written as text. */
  private static final int LARGEST = 1 << 26;

  private final Path folder;
  private final Path library;
  private final Simulator simulator;
  private final Build build;
  private final String top;
  private final List<PrintPort> prints;
  private List<String> command;
  private int memory;
  private int launches;

  /**
   * Builds the simulation of a kernel.
   *
   * @param folder an empty folder for it
   * @param library a folder with what Verilator's own library was compiled to, or an empty one, in
   *     which it is kept: it is the same for all kernels and takes seconds
   * @throws SimulatorException if the simulator is missing or refuses the Verilog
   */
  ExternalSimulator(
      KernelHardware hardware, Simulator simulator, Path folder, Path library, Build build)
      throws SimulatorException {
    this(
        () -> HardwareFiles.write(hardware, build.bus(), folder),
        hardware.prints(),
        simulator,
        folder,
        library,
        hardware.module().name(),
        build);
  }

  /** Builds the simulation of kernels with channels, in the same way. */
  ExternalSimulator(
      SystemHardware hardware, Simulator simulator, Path folder, Path library, Build build)
      throws SimulatorException {
    this(
        () -> HardwareFiles.write(hardware, folder),
        hardware.prints(),
        simulator,
        folder,
        library,
        hardware.module().name(),
        build);
  }

  /** Writes what is to be simulated. */
  private interface Source {
    void write() throws IOException;
  }

  private ExternalSimulator(
      Source files,
      List<PrintPort> prints,
      Simulator simulator,
      Path folder,
      Path library,
      String top,
      Build how)
      throws SimulatorException {
    this.folder = folder;
    this.prints = prints;
    this.simulator = simulator;
    this.library = library;
    this.build = how;
    this.top = top;
    try {
      files.write();
      if (how.synthesized()) {
        synthesize(top);
      }
      compile(TestbenchWriter.MEMORY);
    } catch (IOException e) {
      throw new SimulatorException("cannot write to " + folder + ": " + e.getMessage());
    }
  }

  /** Makes the simulation with a memory of so many bytes. */
  private void compile(int bytes) throws SimulatorException, IOException {
    memory = bytes;
    if (simulator == Simulator.VERILATOR) {
      Path made = folder.resolve("build");
      // Verilator 5.006 gives some gates another value with this step; Icarus Verilog does not.
      String bits = build.synthesized() ? "-fno-const-bit-op-tree" : "-fconst-bit-op-tree";
      List<String> words =
          new ArrayList<>(
              List.of(
                  "verilator",
                  "--cc",
                  "--exe",
                  "--main",
                  "--timing",
                  "-Wno-fatal",
                  "-Wno-lint",
                  "-Wno-style",
                  bits,
                  "--x-initial",
                  "unique",
                  "--top-module",
                  "testbench",
                  "-DHEDDLE_CHECKS",
                  "-DHEDDLE_TRACE",
                  "-GMEMORY=" + bytes,
                  "-y",
                  ".",
                  "--Mdir",
                  "build",
                  "-o",
                  "testbench",
                  "testbench.v"));
      if (build.waves().isPresent()) {
        words.addAll(List.of("--trace", WAVES));
      }
      run(words);
      // By itself Verilator would have make compile all anew.
      boolean isUsual = build.waves().isEmpty();
      if (isUsual) {
        copyLibrary(library, made);
      }
      String optimised = "OPT_FAST=" + (build.optimised() ? "-Os" : "-O0");
      run(List.of("make", "-C", "build", "-f", "Vtestbench.mk", optimised, "testbench"));
      if (isUsual) {
        copyLibrary(made, library);
      }
      command = List.of(made.resolve("testbench").toString());
    } else {
      List<String> words =
          new ArrayList<>(
              List.of(
                  "iverilog",
                  "-g2005",
                  "-DHEDDLE_CHECKS",
                  "-DHEDDLE_TRACE",
                  "-Ptestbench.MEMORY=" + bytes,
                  "-s",
                  "testbench",
                  "-y",
                  ".",
                  "-o",
                  "testbench.vvp",
                  "testbench.v"));
      if (build.waves().isPresent()) {
        words.add(WAVES);
      }
      run(words);
      command = List.of("vvp", "-n", "testbench.vvp");
    }
  }

  /** Makes gates of a module and all in it, in its place; memories stay as they are. */
  private void synthesize(String top) throws SimulatorException, IOException {
    String script =
        """
        read_verilog -DSYNTHESIS %1$s.v
        hierarchy -check -libdir . -top %1$s
        proc; flatten; opt; wreduce; opt
        memory -nomap; opt_clean; opt -fast -full; opt -undriven -fine
        techmap; opt -fast; abc -fast; opt -fast; clean
        check -assert
        write_verilog -noattr netlist.v
        """;
    Files.writeString(folder.resolve("synthesis.ys"), script.formatted(top));
    run(List.of("yosys", "-q", "synthesis.ys"));
    Files.move(
        folder.resolve("netlist.v"),
        folder.resolve(top + ".v"),
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Make does not compile again what it finds compiled. */
  private static void copyLibrary(Path from, Path to) throws IOException {
    try (DirectoryStream<Path> objects = Files.newDirectoryStream(from, "verilated*.o")) {
      for (Path object : objects) {
        Files.copy(object, to.resolve(object.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private String run(List<String> words) throws SimulatorException {
    try {
      Path output = folder.resolve("output.txt");
      Process process =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      try {
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
          throw new SimulatorException(
              words.get(0) + " did not end within " + LONGEST_SECONDS + " s");
        }
      } finally {
        process.destroyForcibly();
      }
      String text = Files.readString(output);
      if (process.exitValue() != 0) {
        String shown = text.lines().limit(10).reduce("", (a, b) -> a + "\n" + b);
        throw new SimulatorException(words.get(0) + " failed:" + shown);
      }
      return text;
    } catch (IOException e) {
      throw new SimulatorException(
          words.get(0) + " cannot be started; install it or use --simulator builtin");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SimulatorException("interrupted");
    }
  }

  @Override
  public LaunchOutcome run(
      List<long[]> arguments, MemoryImage image, MemoryTiming timing, Progress progress)
      throws SimulatorException {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      StringBuilder hex = new StringBuilder();
      for (int part = arguments.get(i).length - 1; part >= 0; part--) {
        hex.append("%016x".formatted(arguments.get(i)[part]));
      }
      words.add("+arg" + i + "=" + hex);
    }
    return run(words, image, timing, List.of());
  }

  /** Runs the launches of kernels with channels. */
  LaunchOutcome run(
      SystemHardware hardware,
      List<SystemRunner.Step> steps,
      MemoryImage image,
      MemoryTiming timing,
      BoardWords board,
      long bound)
      throws SimulatorException {
    StringBuilder script = new StringBuilder();
    for (long word : TestbenchWriter.script(hardware, steps)) {
      script.append("%016x\n".formatted(word));
    }
    List<String> words = new ArrayList<>(List.of("+script=script.hex", "+cycles=" + bound));
    try {
      Files.writeString(folder.resolve("script.hex"), script);
      for (SystemHardware.Stream stream : hardware.streams()) {
        words.addAll(stream(stream, board));
      }
    } catch (IOException e) {
      throw new SimulatorException("cannot use " + folder + ": " + e.getMessage());
    }
    return run(words, image, timing, hardware.streams());
  }

  /** Writes what comes in at an end; what the test bench has to know of it. */
  private List<String> stream(SystemHardware.Stream stream, BoardWords board)
      throws IOException, SimulatorException {
    if (stream.write()) {
      return List.of("+%s_count=%d".formatted(stream.name(), board.count(stream)));
    }
    List<BigInteger> received = board.in(stream);
    if (received.size() > TestbenchWriter.STREAM) {
      throw new SimulatorException(
          "more words come in at channel %s than the test bench has room for, %d"
              .formatted(stream.channel(), TestbenchWriter.STREAM));
    }
    StringBuilder text = new StringBuilder();
    received.forEach(word -> text.append(word.toString(16)).append('\n'));
    Files.writeString(folder.resolve(stream.name() + ".hex"), text);
    return List.of(
        "+%1$s=%1$s.hex".formatted(stream.name()),
        "+%s_count=%d".formatted(stream.name(), received.size()));
  }

  private LaunchOutcome run(
      List<String> given,
      MemoryImage image,
      MemoryTiming timing,
      List<SystemHardware.Stream> streams)
      throws SimulatorException {
    makeRoom(image.bytes().length);
    List<String> words = new ArrayList<>(command);
    words.addAll(given);
    words.add("+memory=memory.hex");
    words.add("+result=result.hex");
    launches++;
    build
        .waves()
        .map(waves -> waves.resolve("%s_%d.vcd".formatted(top, launches)).toAbsolutePath())
        .ifPresent(file -> words.add("+waves=" + file));
    words.add("+bytes=" + image.bytes().length);
    if (timing instanceof MemoryTiming.Random random) {
      words.add("+seed=" + random.seed());
    }
    try {
      Files.writeString(
          folder.resolve("memory.hex"),
          HexFormat.ofDelimiter("\n").formatHex(image.bytes()) + "\n");
      LaunchOutcome outcome = outcome(run(words), streams);
      // A launch without buffers leaves no memory.
      if (outcome.fault().isEmpty() && image.bytes().length > 0) {
        read(image);
      }
      return outcome;
    } catch (IOException e) {
      throw new SimulatorException("cannot use " + folder + ": " + e.getMessage());
    }
  }

  /** Compiles again where a launch has more in its buffers than one before. */
  private void makeRoom(int bytes) throws SimulatorException {
    if (bytes > LARGEST) {
      throw new SimulatorException(
          "the buffers of this launch are larger than the memory of the test bench, %d bytes; use --simulator builtin"
              .formatted(LARGEST));
    }
    if (bytes > memory) {
      try {
        compile(2 * Integer.highestOneBit(bytes - 1));
      } catch (IOException e) {
        throw new SimulatorException("cannot write to " + folder + ": " + e.getMessage());
      }
    }
  }

  private void read(MemoryImage image) throws IOException {
    int at = 0;
    for (String line : Files.readAllLines(folder.resolve("result.hex"))) {
      String word = line.replaceFirst("//.*", "").strip();
      if (word.startsWith("@")) {
        at = Integer.parseInt(word.substring(1), 16);
      } else {
        for (String each : word.split("\\s+")) {
          if (!each.isEmpty()) {
            image.bytes()[at++] = (byte) (each.contains("x") ? 0 : Integer.parseInt(each, 16));
          }
        }
      }
    }
  }

  private LaunchOutcome outcome(String output, List<SystemHardware.Stream> streams) {
    Trace trace = new Trace();
    PrintedCalls printed = new PrintedCalls();
    List<List<BigInteger>> sent = new ArrayList<>();
    streams.forEach(stream -> sent.add(new ArrayList<>()));
    long begin = 0;
    long end = -1;
    List<String[]> events = new ArrayList<>();
    for (String line : output.split("\n")) {
      int space = line.lastIndexOf(' ');
      if (line.startsWith("FAULT")) {
        return new LaunchOutcome(Optional.of(line.substring("FAULT ".length())), 0, trace);
      } else if (line.startsWith("PRINT ")) {
        int number = Integer.parseInt(line.substring("PRINT ".length(), space));
        printed.add(prints.get(number), new BigInteger(line.substring(space + 1), 16));
      } else if (line.startsWith("SENT ")) {
        int number = Integer.parseInt(line.substring("SENT ".length(), space));
        sent.get(number).add(new BigInteger(line.substring(space + 1), 16));
      } else if (line.startsWith("BEGIN ")) {
        begin = Long.parseLong(line.substring(space + 1));
      } else if (line.startsWith("END ")) {
        end = Long.parseLong(line.substring(space + 1));
      } else if (line.startsWith("EVENT ")) {
        events.add(
            new String[] {line.substring("EVENT ".length(), space), line.substring(space + 1)});
      }
    }
    if (end < 0) {
      return new LaunchOutcome(Optional.of("the simulation ended before the launch"), 0, trace);
    }
    for (String[] event : events) {
      long at = Long.parseLong(event[1]) - begin;
      if (at >= 0) {
        trace.of(event[0]).add((int) (at / UNITS));
      }
    }
    Map<String, byte[]> bytes = new LinkedHashMap<>();
    for (int i = 0; i < streams.size(); i++) {
      bytes.put(streams.get(i).channel(), BoardWords.bytes(streams.get(i), sent.get(i)));
    }
    return new LaunchOutcome(
        Optional.empty(), (end - begin) / UNITS, trace, printed, List.of(), bytes);
  }
}
