package dev.heddle.emulator.pocl;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.EmulationResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sessions for which PoCL was seen to give what the emulator gave, with digests of what went in and
 * of what came out. PoCL need not be asked again as long as both are the same: its compiler takes
 * most of the time of the comparison.
 *
 * @param digests digest of a session and its result, by its name
 */
record KnownAgreements(Map<String, String> digests) {
  private static final Pattern QUOTED = Pattern.compile("\"([^\"\\\\]+)\"");

  KnownAgreements {
    digests = new TreeMap<>(digests);
  }

  /** Reads lines of a name and a digest. */
  static KnownAgreements read(Path file) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      int tab = line.indexOf('\t');
      if (!line.startsWith("#") && tab > 0) {
        digests.put(line.substring(0, tab), line.substring(tab + 1));
      }
    }
    return new KnownAgreements(digests);
  }

  boolean has(String name, String digest) {
    return digest.equals(digests.get(name));
  }

  /** The file that {@link #read} reads. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "# Sessions for which PoCL 3.1 with LLVM 15 gave what the emulator gives: digest of");
    text.append(" the session, its files and the result.\n");
    text.append(
        "# Made by dev/unit emulator-runner PoclSessionsTest with D=-Dheddle.pocl.all=true\n");
    digests.forEach((name, digest) -> text.append(name).append('\t').append(digest).append('\n'));
    return text.toString();
  }

  /**
   * Digest of a session, of every file that it names or its kernels may include, and of a result.
   */
  static String digest(Path session, EmulationResult result) throws IOException {
    MessageDigest digest = sha256();
    String text = Files.readString(session);
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    for (Path file : files(session, text)) {
      digest.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
      digest.update(Files.readAllBytes(file));
    }
    digest.update(result.status().name().getBytes(StandardCharsets.UTF_8));
    digest.update(result.printf().getBytes(StandardCharsets.UTF_8));
    for (Map.Entry<String, BufferContents> buffer : result.buffers().entrySet()) {
      digest.update(buffer.getKey().getBytes(StandardCharsets.UTF_8));
      digest.update(buffer.getValue().bytes());
    }
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }

  private static TreeSet<Path> files(Path session, String text) throws IOException {
    TreeSet<Path> files = new TreeSet<>();
    Matcher quoted = QUOTED.matcher(text);
    while (quoted.find()) {
      Path file = session.resolveSibling(quoted.group(1)).normalize();
      if (Files.isRegularFile(file)) {
        files.add(file);
        if (file.toString().endsWith(".cl")) {
          files.addAll(headers(file.getParent()));
        }
      }
    }
    return files;
  }

  private static TreeSet<Path> headers(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      TreeSet<Path> headers = new TreeSet<>();
      all.filter(file -> file.toString().endsWith(".h")).forEach(headers::add);
      return headers;
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
