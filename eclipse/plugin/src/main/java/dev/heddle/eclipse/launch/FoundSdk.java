package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkSearch;
import dev.heddle.toolchain.sdk.SdkVersion;
import dev.heddle.toolchain.sdk.ToolQuery;
import dev.heddle.toolchain.sdk.Toolchains;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.core.runtime.Platform;

/**
 * The vendor's SDK as run configurations find it.
 *
 * @param sdk empty when there is none
 * @param tried where there was none, for the user
 */
record FoundSdk(Optional<Sdk> sdk, List<String> tried) {

  /** Key of the preference that names its folder; empty to look where installers put it. */
  static final String PREFERENCE = "sdkFolder";

  /** Identifier of the preference page in {@code plugin.xml}. */
  static final String PAGE = HeddlePlugin.ID + ".sdk";

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * Looks for it, which starts nothing.
   *
   * @param environment variables beside those of the IDE
   */
  static FoundSdk find(Map<String, String> environment) {
    Map<String, String> all = new HashMap<>(System.getenv());
    all.putAll(environment);
    SdkSearch.Result result = SdkSearch.find(preference(), all);
    return new FoundSdk(result.sdk(), result.tried());
  }

  /** The folder that the user names. */
  static Optional<String> preference() {
    String folder =
        Platform.getPreferencesService().getString(HeddlePlugin.ID, PREFERENCE, "", null).strip();
    return Optional.of(folder).filter(text -> !text.isEmpty());
  }

  /** The folder that commands are told; empty where they find it by themselves. */
  Optional<Path> told() {
    return sdk.filter(found -> preference().isPresent()).map(Sdk::root);
  }

  /** Asks the compiler for its release; not for the thread of the user interface. */
  static Optional<SdkVersion> version(Sdk sdk, BooleanSupplier cancelled) {
    try {
      Optional<Path> aoc = sdk.tool("aoc");
      return aoc.isEmpty()
          ? Optional.empty()
          : SdkVersion.of(
              ToolQuery.ask(aoc.get(), List.of("-version"), PATIENCE, cancelled).output());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** With what is built in. */
  Toolchains toolchains() {
    return Toolchains.with(new SdkSearch.Result(sdk, tried));
  }

  /** For the user: what is missing. */
  String missing() {
    return "The vendor's SDK is not found: " + String.join("; ", tried) + ".";
  }
}
