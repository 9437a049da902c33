package dev.heddle.toolchain.sdk;

import dev.heddle.toolchain.BuiltIn;
import dev.heddle.toolchain.RunKind;
import dev.heddle.toolchain.Toolchain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All toolchains of this computer, in the order in which they are offered.
 *
 * @param all the built-in one first
 */
public record Toolchains(List<Toolchain> all) {
  public Toolchains {
    all = List.copyOf(all);
  }

  /** Those that there are beside an SDK, which may be missing. */
  public static Toolchains with(SdkSearch.Result found) {
    return new Toolchains(List.of(new BuiltIn(), new VendorSdk(found)));
  }

  /** Those that do a kind of run, ready or not; never empty. */
  public List<Toolchain> offering(RunKind kind) {
    return all.stream().filter(each -> each.offers(kind)).toList();
  }

  /** Whether a kind of run can be done here and now. */
  public boolean canRun(RunKind kind) {
    return offering(kind).stream().anyMatch(each -> each.missing().isEmpty());
  }

  /**
   * What can be run though a toolchain is missing, for the user: "OpenCL FPGA Report to tell what
   * the hardware is like, ...".
   */
  public String ready() {
    List<String> words = new ArrayList<>();
    Arrays.stream(RunKind.values())
        .filter(this::canRun)
        .forEach(kind -> words.add(kind.title() + " to " + kind.purpose()));
    return words.stream().collect(Collectors.joining(", "));
  }
}
