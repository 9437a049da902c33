package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names that newer releases have no more, each once a file (programming-guide-7-end F-352, F-358).
 */
final class NameChecks {
  private static final Pattern BANK = Pattern.compile("CL_MEM_BANK_(\\d)_(ALTERA|INTEL)");
  private static final Pattern CONSTANT = Pattern.compile("CL_\\w+_ALTERA");
  private static final Pattern FUNCTION = Pattern.compile("cl[A-Z]\\w+Altera");
  private static final Pattern OLD_HEADER =
      Pattern.compile("#\\s*include\\s*[<\"](?:\\w+/)*cl_ext(_altera)?\\.h[>\"].*");

  private NameChecks() {}

  static List<HostFinding> findings(HostSource source) {
    List<HostFinding> findings = new ArrayList<>();
    boolean hasVendorNames =
        source.tokens().stream().anyMatch(token -> token.text().matches("\\w*I(NTEL|ntel)F\\w*"));
    Set<String> told = new HashSet<>();
    for (HostToken token : source.tokens()) {
      Optional<String> instead =
          token.kind() == HostToken.Kind.DIRECTIVE
              ? header(token.text(), hasVendorNames)
              : token.isWord() ? instead(token.text()) : Optional.empty();
      instead
          .filter(other -> told.add(token.text()))
          .ifPresent(
              other ->
                  findings.add(
                      HostFinding.at(
                          source,
                          token,
                          "host-call-illegal",
                          HostFinding.WARNING,
                          token.text() + " is an old name, which newer releases do not have",
                          "Write " + other + ".")));
    }
    return findings;
  }

  private static Optional<String> header(String directive, boolean hasVendorNames) {
    Matcher matcher = OLD_HEADER.matcher(directive);
    return matcher.matches() && (hasVendorNames || matcher.group(1) != null)
        ? Optional.of("#include \"CL/cl_ext_intelfpga.h\"")
        : Optional.empty();
  }

  private static Optional<String> instead(String word) {
    Matcher bank = BANK.matcher(word);
    if (bank.matches()) {
      return Optional.of("CL_CHANNEL_" + bank.group(1) + "_INTELFPGA");
    }
    if (CONSTANT.matcher(word).matches()) {
      return Optional.of(word.replaceFirst("_ALTERA$", "_INTELFPGA"));
    }
    return FUNCTION.matcher(word).matches()
        ? Optional.of(word.replaceFirst("Altera$", "IntelFPGA"))
        : Optional.empty();
  }
}
