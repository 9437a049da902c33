package dev.heddle.toolchain.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a full diagnosis of one device has measured between host and global memory, in MB/s.
 *
 * @param write of all the memory
 * @param read of all the memory
 * @param writes by the size of blocks
 * @param reads by the size of blocks
 * @param topWrite the best of the writes
 * @param topRead the best of the reads
 * @param throughput the mean of both
 * @param lanePeak what a lane of the bus could do, empty where it is not told
 */
public record Bandwidth(
    double write,
    double read,
    List<Block> writes,
    List<Block> reads,
    double topWrite,
    double topRead,
    double throughput,
    OptionalDouble lanePeak) {
  private static final Pattern BLOCK =
      Pattern.compile(
          "\\s*(\\d{1,18})\\s+(\\d+(?:\\.\\d+)?)\\s+(\\d+(?:\\.\\d+)?)\\s+(\\d+(?:\\.\\d+)?)\\s+[\\d.]+\\s*");

  public Bandwidth {
    writes = List.copyOf(writes);
    reads = List.copyOf(reads);
  }

  /**
   * Transfers in blocks of one size.
   *
   * @param bytes of a block
   */
  public record Block(long bytes, double average, double best, double worst) {}

  /** The measurement in an output; empty where it holds none. */
  public static Optional<Bandwidth> of(String output) {
    OptionalDouble throughput = number(output, "Throughput = (\\d+(?:\\.\\d+)?)");
    if (throughput.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Bandwidth(
            number(output, "Write speed: (\\d+(?:\\.\\d+)?)").orElse(0),
            number(output, "Read speed: (\\d+(?:\\.\\d+)?)").orElse(0),
            blocks(output, "Writing"),
            blocks(output, "Reading"),
            number(output, "Write top speed = (\\d+(?:\\.\\d+)?)").orElse(0),
            number(output, "Read top speed = (\\d+(?:\\.\\d+)?)").orElse(0),
            throughput.getAsDouble(),
            number(output, "peak speed: (\\d+(?:\\.\\d+)?)\\s*MB/s/lane")));
  }

  private static OptionalDouble number(String output, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(output);
    return matcher.find()
        ? OptionalDouble.of(Double.parseDouble(matcher.group(1)))
        : OptionalDouble.empty();
  }

  private static List<Block> blocks(String output, String direction) {
    List<Block> blocks = new ArrayList<>();
    boolean isHere = false;
    for (String line : output.lines().toList()) {
      if (line.contains("with block size")) {
        isHere = line.strip().startsWith(direction);
      }
      Matcher block = BLOCK.matcher(line);
      if (isHere && block.matches()) {
        blocks.add(
            new Block(
                Long.parseLong(block.group(1)),
                Double.parseDouble(block.group(2)),
                Double.parseDouble(block.group(3)),
                Double.parseDouble(block.group(4))));
      }
    }
    return blocks;
  }
}
