import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.query.Completion;
import dev.heddle.language.query.Completions;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Reference;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Deletes names at random places of kernels and asks what could be written there: how often the
 * deleted name is proposed, and how high. Arguments: a seed, the number of places, folders.
 */
final class CompletionRanks {
  private static final int FIRST = 5;

  private final FrontEnd frontEnd = new FrontEnd();
  private final SourceLoader loader = new FileLoader();
  private final List<Double> millis = new ArrayList<>();
  private final List<Double> cold = new ArrayList<>();

  /** A use of a name that is declared before, or built in. */
  private record Use(SourceFile file, int start, String name) {}

  public static void main(String[] arguments) throws IOException {
    long seed = Long.parseLong(arguments[0]);
    int places = Integer.parseInt(arguments[1]);
    List<Path> files = new ArrayList<>();
    for (String folder : Arrays.asList(arguments).subList(2, arguments.length)) {
      try (Stream<Path> all = Files.walk(Path.of(folder))) {
        all.filter(file -> file.toString().endsWith(".cl")).sorted().forEach(files::add);
      }
    }
    new CompletionRanks().measure(files, new Random(seed), places);
  }

  private void measure(List<Path> files, Random random, int places)
      throws IOException {
    List<List<Use>> uses = new ArrayList<>();
    for (Path file : files) {
      List<Use> found = uses(FileLoader.read(file));
      if (!found.isEmpty()) {
        uses.add(found);
      }
    }
    int all = 0;
    int firstOfAll = 0;
    int typed = 0;
    int firstTyped = 0;
    for (int i = 0; i < places; i++) {
      List<Use> file = uses.get(random.nextInt(uses.size()));
      Use use = file.get(random.nextInt(file.size()));
      int rank = rank(use, 0);
      all += rank >= 0 ? 1 : 0;
      firstOfAll += rank >= 0 && rank < FIRST ? 1 : 0;
      if (rank < 0) {
        SourceFile f = use.file();
        System.err.printf("missing %s at %s:%d%n", use.name(), f.path(), f.line(use.start()));
      }
      if (use.name().length() > 2) {
        typed++;
        int typedRank = rank(use, 2);
        firstTyped += typedRank >= 0 && typedRank < FIRST ? 1 : 0;
      }
    }
    System.out.printf("%d files, %d places%n", uses.size(), places);
    System.out.printf("among all, nothing typed    %5.1f %%%n", 100.0 * all / places);
    System.out.printf("first %d, nothing typed      %5.1f %%%n", FIRST, 100.0 * firstOfAll / places);
    System.out.printf("first %d, two letters typed  %5.1f %%%n", FIRST, 100.0 * firstTyped / typed);
    System.out.printf("95th percentile             %5.1f ms of processor time%n", percentile95(millis));
    System.out.printf("reading a file for the first time %5.1f ms%n", percentile95(cold));
  }

  private FrontEndResult analyse(FrontEnd with, SourceFile file) {
    return with.analyzeAgain(file, FrontEndOptions.DEFAULT, loader, Cancellation.NEVER);
  }

  private List<Use> uses(SourceFile file) {
    FrontEndResult result = analyse(new FrontEnd(), file);
    List<Use> uses = new ArrayList<>();
    for (Reference reference : result.references()) {
      SourceRange range = reference.range();
      // A name that a macro makes is not written there, and cannot be deleted.
      boolean written = range.file() == file && range.text().matches("[A-Za-z_]\\w*");
      if (written && declaration(reference.target()).filter(d -> isBefore(d, range)).isPresent()) {
        uses.add(new Use(file, range.start(), range.text()));
      }
    }
    for (MacroUse use : result.source().macroUses()) {
      if (use.range().file() == file && !use.macro().isPredefined()) {
        uses.add(new Use(file, use.range().start(), use.macro().name()));
      }
    }
    return uses;
  }

  /** Where a name is declared; a range without text for what is built in. */
  private static Optional<SourceRange> declaration(Reference.Target target) {
    if (target instanceof Reference.SymbolTarget symbol) {
      return Optional.of(symbol.symbol().range());
    }
    return target instanceof Reference.FieldTarget field
        ? Optional.of(field.field().range())
        : Optional.of(new SourceRange(SourceFile.of("", ""), 0, 0));
  }

  private static boolean isBefore(SourceRange declaration, SourceRange use) {
    return declaration.file() != use.file() || declaration.end() <= use.start();
  }

  /** The place of the name among the proposals; -1 if it is none of them. */
  private int rank(Use use, int letters) {
    String text = use.file().text();
    int offset = use.start() + letters;
    String cut = text.substring(0, offset) + text.substring(use.start() + use.name().length());
    // An editor has read the file before somebody types in it.
    long start = now();
    analyse(frontEnd, SourceFile.of(use.file().path(), text));
    cold.add((now() - start) / 1e6);
    start = now();
    SourceFile probe = SourceFile.of(use.file().path(), Completions.probe(cut, offset));
    List<Completion> proposals = Completions.at(names(probe), offset);
    millis.add((now() - start) / 1e6);
    return proposals.stream().map(Completion::text).toList().indexOf(use.name());
  }

  private FrontEndResult names(SourceFile file) {
    return frontEnd.namesAgain(file, FrontEndOptions.DEFAULT, loader, Cancellation.NEVER);
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static double percentile95(List<Double> times) {
    times.sort(null);
    return times.get(times.size() * 95 / 100);
  }
}
