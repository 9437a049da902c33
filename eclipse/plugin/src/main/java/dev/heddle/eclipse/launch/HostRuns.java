package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.host.HostEnvironment;
import dev.heddle.toolchain.host.HostMode;
import dev.heddle.toolchain.host.HostRequest;
import dev.heddle.toolchain.host.HostSettings;
import dev.heddle.toolchain.sdk.Sdk;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** What run configurations of host programs mean. */
final class HostRuns {

  private HostRuns() {}

  /** Builds as the folder's own files say, where they do. */
  static void setDefaults(ILaunchConfigurationWorkingCopy configuration, IResource target) {
    IContainer folder = target instanceof IContainer container ? container : target.getParent();
    Optional<String> build =
        has(folder, "Makefile") || has(folder, "makefile")
            ? Optional.of("make")
            : has(folder, "CMakeLists.txt")
                ? Optional.of("cmake -S . -B build && cmake --build build")
                : Optional.empty();
    for (CommandField field : CommandKind.HOST.fields()) {
      if (field.key().equals("build")) {
        build.ifPresent(command -> configuration.setAttribute(field.attribute(), command));
      }
    }
  }

  private static boolean has(IContainer folder, String name) {
    return folder.exists(IPath.fromPortableString(name));
  }

  /** What is built and run. */
  static HostRequest request(CommandRun run) {
    HostMode mode = run.option("--mode").flatMap(HostMode::of).orElse(HostMode.EMULATOR);
    HostSettings settings =
        new HostSettings(
            run.option("--devices").orElse(""),
            run.option("--channel-depth").orElse(""),
            run.option("--workers").orElse(""),
            run.option("--local-memory").orElse(""),
            run.option("--private-memory").orElse(""));
    Map<String, String> variables = new HashMap<>(run.environment());
    variables.putAll(settings.variables(mode));
    Path program = run.files().isEmpty() ? Path.of("") : run.files().get(0);
    return new HostRequest(
        mode, run.option("--build"), program, run.further(), variables, run.folder());
  }

  /** What the mode needs in the environment. */
  static HostEnvironment environment(
      CommandRun run, Optional<Sdk> sdk, Optional<ToolRelease> release) {
    return HostEnvironment.of(request(run).mode(), sdk, release, System.getenv());
  }

  /** The commands that build, run and debug it, one a line. */
  static String text(CommandRun run, Optional<Sdk> sdk) {
    HostRequest request = request(run);
    HostEnvironment environment = environment(run, sdk, Optional.empty());
    String build =
        request.buildCommand(environment).map(command -> command.text() + "\n").orElse("");
    return build
        + request.command(environment).text()
        + "\nTo debug it: "
        + request.debugger(environment).text();
  }
}
