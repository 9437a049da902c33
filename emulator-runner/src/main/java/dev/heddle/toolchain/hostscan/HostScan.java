package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds what is wrong with the host side of kernels, group 16 of the catalogue of inspections. A
 * comment {@code // heddle: off ID} in the line or the one before it keeps a finding back.
 */
public final class HostScan {

  /** Identifiers of what is looked for. */
  public static final List<String> IDS =
      List.of(
          "host-call-illegal",
          "host-struct-layout",
          "host-buffer-alignment",
          "kernels-share-queue",
          "launch-queue-defeated",
          "option-without-effect");

  private HostScan() {}

  /**
   * Looks through all sources of one host program.
   *
   * @param kernels what is known of the kernels that it launches
   * @return in the order of the sources
   */
  public static List<HostFinding> scan(List<HostSource> sources, KernelSide kernels) {
    List<HostFinding> findings = new ArrayList<>();
    for (HostSource source : sources) {
      List<HostFinding> own = new ArrayList<>();
      own.addAll(CallChecks.findings(source, sources, kernels));
      own.addAll(NameChecks.findings(source));
      own.addAll(BufferChecks.findings(source, kernels));
      own.addAll(StructureChecks.findings(source, kernels));
      own.addAll(QueueChecks.findings(source, kernels));
      own.removeIf(source::isSuppressed);
      own.sort(Comparator.comparingInt(HostFinding::line).thenComparingInt(HostFinding::column));
      findings.addAll(own);
    }
    return findings;
  }
}
