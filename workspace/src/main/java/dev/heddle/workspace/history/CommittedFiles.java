package dev.heddle.workspace.history;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The files of a Git repository as they were committed. What lies outside of its work tree is read
 * from disk.
 */
final class CommittedFiles implements SourceLoader, AutoCloseable {
  private static final int NAME_LENGTH = 8;

  private final Repository repository;
  private final Path root;
  private final RevCommit commit;
  private final Map<String, Path> places = new HashMap<>();
  private final FileLoader disk = new FileLoader();

  private CommittedFiles(Repository repository, Path root, RevCommit commit) {
    this.repository = repository;
    this.root = root;
    this.commit = commit;
  }

  /**
   * Opens the repository that a file lies in.
   *
   * @param revision a commit, a branch, a tag or an expression such as {@code HEAD~2}
   */
  static CommittedFiles open(Path file, String revision) throws HistoryException {
    Path place = file.toAbsolutePath().normalize();
    FileRepositoryBuilder builder = new FileRepositoryBuilder();
    try {
      // The work tree's real place, as a file may be reached over links.
      place = place.toRealPath();
      builder.findGitDir(place.getParent().toFile());
      if (builder.getGitDir() == null) {
        throw new HistoryException(file + " lies in no Git repository");
      }
      Repository repository = builder.build();
      if (repository.isBare()) {
        repository.close();
        throw new HistoryException(file + " lies in a Git repository without a work tree");
      }
      return at(repository, revision);
    } catch (IOException e) {
      throw new HistoryException("the Git repository of " + file + " cannot be read: " + e);
    }
  }

  private static CommittedFiles at(Repository repository, String revision)
      throws IOException, HistoryException {
    try (RevWalk walk = new RevWalk(repository)) {
      ObjectId id = repository.resolve(revision + "^{commit}");
      if (id == null) {
        repository.close();
        throw new HistoryException("there is no commit '" + revision + "'");
      }
      Path root = repository.getWorkTree().toPath().toRealPath();
      return new CommittedFiles(repository, root, walk.parseCommit(id));
    } catch (RevisionSyntaxException e) {
      repository.close();
      throw new HistoryException("'" + revision + "' names no commit");
    }
  }

  /** The commit in short: the first digits of its name. */
  String name() {
    return commit.getName().substring(0, NAME_LENGTH);
  }

  /**
   * A file as it was.
   *
   * @param name by which reports call it
   */
  SourceFile read(Path file, String name) throws IOException, HistoryException {
    Optional<String> text = text(file);
    if (text.isEmpty()) {
      throw new HistoryException(file.getFileName() + " was not there in commit " + name());
    }
    places.put(name, file);
    return SourceFile.of(name, text.get());
  }

  @Override
  public Optional<SourceFile> load(
      String name, boolean angled, SourceFile from, List<String> includeDirectories) {
    List<Path> candidates = new ArrayList<>();
    if (!angled) {
      candidates.add(places.getOrDefault(from.path(), Path.of(from.path())).resolveSibling(name));
    }
    includeDirectories.forEach(folder -> candidates.add(Path.of(folder).resolve(name)));
    try {
      for (Path candidate : candidates) {
        Optional<String> text = text(candidate);
        if (text.isPresent()) {
          places.put(candidate.toString(), candidate);
          return Optional.of(SourceFile.of(candidate.toString(), text.get()));
        }
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return disk.load(name, angled, from, outside(includeDirectories));
  }

  /** Folders whose files are not part of the repository. */
  private List<String> outside(List<String> folders) {
    return folders.stream().filter(folder -> inside(Path.of(folder)).isEmpty()).toList();
  }

  private Optional<String> text(Path file) throws IOException {
    Optional<Path> inside = inside(file);
    if (inside.isEmpty()) {
      return Optional.empty();
    }
    String path = inside.get().toString().replace('\\', '/');
    try (TreeWalk walk = TreeWalk.forPath(repository, path, commit.getTree())) {
      if (walk == null) {
        return Optional.empty();
      }
      byte[] bytes = repository.open(walk.getObjectId(0)).getBytes();
      return Optional.of(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  /** The path of a file in the repository; empty when it lies outside. */
  private Optional<Path> inside(Path file) {
    Path place = file.toAbsolutePath().normalize();
    try {
      // The file itself may be gone by now.
      place = place.getParent().toRealPath().resolve(place.getFileName());
    } catch (IOException e) {
      // Its folder is gone, too: the name alone has to do.
    }
    return place.startsWith(root) && !place.equals(root)
        ? Optional.of(root.relativize(place))
        : Optional.empty();
  }

  @Override
  public void close() {
    repository.close();
  }
}
