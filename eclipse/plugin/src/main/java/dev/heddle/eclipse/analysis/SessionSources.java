package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.workspace.sessions.SessionQueries;
import dev.heddle.workspace.sessions.SessionText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** Looks up what the text of a session names: kernels of its sources, and files. */
public final class SessionSources {
  private static final int DEEPEST = 4;
  private static final int MOST = 500;

  private SessionSources() {}

  /** Answers about a text at the place of a session. */
  public static SessionQueries queries(Path session, String text) {
    SessionText content = new SessionText(text);
    return new SessionQueries(content, kernels(session, content), files(session.getParent()));
  }

  private static List<Function> kernels(Path session, SessionText content) {
    List<Function> kernels = new ArrayList<>();
    for (SessionText.Node source : content.children("sources")) {
      try {
        Path file = session.resolveSibling(source.text()).normalize();
        if (Files.isRegularFile(file)) {
          KernelWorkspace.code().code(file, Cancellation.NEVER).result().unit().kernels().stream()
              .map(FunctionDefinition::function)
              .forEach(kernels::add);
        }
      } catch (IOException | InvalidPathException | CancellationException e) {
        HeddlePlugin.log(source.text() + " cannot be read", e);
      }
    }
    return kernels;
  }

  /**
   * The files of a folder and some levels below, relative to it; hidden ones and sessions are not.
   */
  public static List<String> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .filter(name -> !name.startsWith(".") && !name.endsWith(".clsession"))
          .limit(MOST)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
