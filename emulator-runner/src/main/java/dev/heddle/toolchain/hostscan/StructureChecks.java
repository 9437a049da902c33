package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Structures of the host that kernels lay out otherwise ({@code host-struct-layout},
 * programming-guide-1-6 R-58, F-176). Those with packing, alignment, unions or unknown types are
 * left alone.
 */
final class StructureChecks {
  private static final Map<String, Integer> SIZES = new HashMap<>();
  private static final long[] LANES = {2, 3, 4, 8, 16};

  static {
    SIZES.putAll(
        Map.of("char", 1, "short", 2, "int", 4, "long", 8, "float", 4, "double", 8, "bool", 1));
    SIZES.putAll(Map.of("int8_t", 1, "int16_t", 2, "int32_t", 4, "int64_t", 8, "size_t", 8));
    SIZES.putAll(Map.of("uint8_t", 1, "uint16_t", 2, "uint32_t", 4, "uint64_t", 8, "unsigned", 4));
    for (String scalar : List.of("char", "short", "int", "long", "float", "double")) {
      SIZES.put("cl_" + scalar, SIZES.get(scalar));
      SIZES.put("cl_u" + scalar, SIZES.get(scalar));
    }
    SIZES.put("cl_half", 2);
  }

  private final HostSource source;
  private final List<HostToken> tokens;

  private StructureChecks(HostSource source) {
    this.source = source;
    tokens = source.tokens();
  }

  /** Size and alignment in bytes. */
  private record Layout(long size, long alignment) {}

  static List<HostFinding> findings(HostSource source, KernelSide kernels) {
    StructureChecks checks = new StructureChecks(source);
    List<HostFinding> findings = new ArrayList<>();
    if (source.tokens().stream().anyMatch(t -> t.text().matches("#\\s*pragma\\s+pack.*"))) {
      return findings;
    }
    for (int i = 0; i < checks.tokens.size(); i++) {
      if (checks.tokens.get(i).is("struct")) {
        checks.structure(i, kernels).ifPresent(findings::add);
      }
    }
    return findings;
  }

  private Optional<HostFinding> structure(int keyword, KernelSide kernels) {
    int open = keyword + 1;
    String name = "";
    if (open < tokens.size() && tokens.get(open).isWord()) {
      name = tokens.get(open++).text();
    }
    if (open >= tokens.size() || !tokens.get(open).is("{")) {
      return Optional.empty();
    }
    int close = QueueChecks.closing(tokens, open, "{", "}");
    if (close == tokens.size()) {
      return Optional.empty();
    }
    boolean isTypedef = keyword > 0 && tokens.get(keyword - 1).is("typedef");
    String typedef =
        isTypedef && close + 1 < tokens.size() && tokens.get(close + 1).isWord()
            ? tokens.get(close + 1).text()
            : "";
    KernelSide.Structure there =
        kernels.structures().getOrDefault(typedef, kernels.structures().get(name));
    return there == null
        ? Optional.empty()
        : difference(members(tokens.subList(open + 1, close)), there)
            .map(
                text ->
                    HostFinding.at(
                        source,
                        tokens.get(keyword),
                        "host-struct-layout",
                        HostFinding.WARNING,
                        "structure " + there.name() + " " + text,
                        "Declare the members in the same order with types of OpenCL, such as"
                            + " cl_float4, which are aligned like those of kernels."));
  }

  /** Types and names of members; empty when one is not understood. */
  private static Optional<Map<String, Layout>> members(List<HostToken> body) {
    Map<String, Layout> members = new LinkedHashMap<>();
    List<String> words = new ArrayList<>();
    for (HostToken token : body) {
      if (!token.is(";")) {
        words.add(token.text());
        continue;
      }
      if (!member(words, members)) {
        return Optional.empty();
      }
      words.clear();
    }
    return words.isEmpty() ? Optional.of(members) : Optional.empty();
  }

  /** {@code type name, name[4]}. */
  private static boolean member(List<String> words, Map<String, Layout> members) {
    List<String> rest = new ArrayList<>(words);
    Optional<Layout> type = Optional.empty();
    while (!rest.isEmpty() && isType(rest.get(0))) {
      String word = rest.remove(0);
      Optional<Layout> known = layout(word);
      boolean isWidth = word.equals("int") && type.isPresent();
      type = known.isPresent() && !isWidth ? known : type;
    }
    if (type.isEmpty()) {
      return false;
    }
    for (String declarator : String.join(" ", rest).split(",")) {
      String[] parts = declarator.strip().replaceAll("\\s", "").split("\\[", 2);
      if (!parts[0].matches("[A-Za-z_]\\w*")) {
        return false;
      }
      Optional<Long> count = parts.length < 2 ? Optional.of(1L) : count(parts[1]);
      if (count.isEmpty()) {
        return false;
      }
      members.put(parts[0], new Layout(type.get().size() * count.get(), type.get().alignment()));
    }
    return true;
  }

  private static Optional<Long> count(String text) {
    long count = 1;
    for (String part : text.split("\\[")) {
      if (!part.matches("\\d{1,9}\\]")) {
        return Optional.empty();
      }
      count *= Long.parseLong(part.replace("]", ""));
    }
    return Optional.of(count);
  }

  private static boolean isType(String word) {
    return word.equals("signed") || word.equals("const") || layout(word).isPresent();
  }

  private static Optional<Layout> layout(String word) {
    if (SIZES.containsKey(word)) {
      return Optional.of(new Layout(SIZES.get(word), SIZES.get(word)));
    }
    String scalar = word.replaceFirst("\\d+$", "");
    String lanes = word.substring(scalar.length());
    if (!scalar.startsWith("cl_") || !SIZES.containsKey(scalar)) {
      return Optional.empty();
    }
    for (long count : LANES) {
      if (lanes.equals(Long.toString(count))) {
        long size = SIZES.get(scalar) * (count == 3 ? 4 : count);
        return Optional.of(new Layout(size, size));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> difference(
      Optional<Map<String, Layout>> host, KernelSide.Structure kernel) {
    if (host.isEmpty() || kernel.members().isEmpty()) {
      return Optional.empty();
    }
    Map<String, Long> offsets = new HashMap<>();
    long end = 0;
    long alignment = 1;
    for (Map.Entry<String, Layout> each : host.get().entrySet()) {
      long own = each.getValue().alignment();
      end = (end + own - 1) / own * own;
      offsets.put(each.getKey(), end);
      end += each.getValue().size();
      alignment = Math.max(alignment, own);
    }
    for (KernelSide.Member member : kernel.members()) {
      Long here = offsets.get(member.name());
      if (here == null) {
        return Optional.of("has no member " + member.name() + ", which kernels have");
      }
      if (here != member.offset()) {
        return Optional.of(
            "has %s at byte %d, and kernels have it at byte %d"
                .formatted(member.name(), here, member.offset()));
      }
    }
    long size = (end + alignment - 1) / alignment * alignment;
    return size == kernel.size()
        ? Optional.empty()
        : Optional.of("has %d bytes, and in kernels %d".formatted(size, kernel.size()));
  }
}
