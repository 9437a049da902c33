package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problem.Related;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes one finding of each cause, and puts the strongest first. */
final class Competition {
  /** Findings of one inspection in a kernel that are listed (rule G-10). */
  private static final int LISTED = 3;

  private static final Comparator<Found> STRONGEST_FIRST =
      Comparator.<Found, Level>comparing(found -> found.problem().level())
          .thenComparing(found -> found.problem().loss(), Loss.LARGEST_FIRST)
          .thenComparing(found -> found.problem().range().file().path())
          .thenComparingInt(found -> found.problem().range().start());

  private Competition() {}

  /** The findings, file by file in the order of the first mention, the strongest first. */
  static List<Found> decided(List<Found> all) {
    List<Found> winners = winners(withoutRemoved(all));
    winners.replaceAll(Competition::lowered);
    List<Found> places = oncePerPlace(winners);
    places.sort(STRONGEST_FIRST);
    return capped(places);
  }

  /** The inspection that tells of kernels which the compiler takes out. */
  private static final String REMOVED = "effect-free-code";

  /** What a kernel that is taken out takes and waits for is nobody's loss. */
  private static List<Found> withoutRemoved(List<Found> all) {
    Set<Optional<String>> removed = new HashSet<>();
    all.stream()
        .filter(found -> found.about().id().equals(REMOVED) && found.kernel().isPresent())
        .forEach(found -> removed.add(found.kernel()));
    return removed.isEmpty()
        ? all
        : all.stream()
            .filter(
                found ->
                    !removed.contains(found.kernel())
                        || found.problem().level() == Level.ERROR
                        || !found.problem().cause().kind().isCost())
            .toList();
  }

  private record Key(Optional<String> kernel, Cause cause) {}

  /**
   * Of each cause the most specific one; where it is told only with a fix, the next one, too, to be
   * told instead.
   */
  private static List<Found> winners(List<Found> all) {
    Map<Key, List<Found>> causes = new LinkedHashMap<>();
    for (Found found : all) {
      Key key = new Key(found.kernel(), found.problem().cause());
      causes.computeIfAbsent(key, k -> new ArrayList<>()).add(found);
    }
    List<Found> winners = new ArrayList<>();
    for (List<Found> rivals : causes.values()) {
      rivals.sort(Comparator.comparingInt(found -> Specificity.of(found.about().id())));
      Found winner = rivals.get(0);
      winners.add(winner);
      for (int i = 1; i < rivals.size() && winner.problem().onlyWithFix(); i++) {
        winner = rivals.get(i).unless(winner);
        winners.add(winner);
      }
    }
    return winners;
  }

  /** What hardly costs anything matters a step less. */
  private static Found lowered(Found found) {
    Problem problem = found.problem();
    return problem.loss().isSmall() ? found.with(problem.at(problem.level().lower())) : found;
  }

  private record Place(String id, SourceRange range) {}

  /** The same place found for several kernels, as in a function that they share, is one finding. */
  private static List<Found> oncePerPlace(List<Found> all) {
    Map<Place, Found> first = new LinkedHashMap<>();
    Map<Place, Set<String>> others = new LinkedHashMap<>();
    for (Found found : all) {
      Place place = new Place(found.about().id(), found.problem().range().standing());
      Found known = first.get(place);
      if (known == null) {
        first.put(place, found);
      } else if (found.kernel().isPresent() && !known.kernel().equals(found.kernel())) {
        others.computeIfAbsent(place, p -> new LinkedHashSet<>()).add(found.kernel().get());
      }
    }
    others.forEach(
        (place, kernels) -> {
          Found found = first.get(place);
          String also =
              found.problem().message()
                  + " (also in kernel"
                  + (kernels.size() == 1 ? " '" : "s '")
                  + String.join("', '", kernels)
                  + "')";
          first.put(place, found.with(found.problem().saying(also)));
        });
    return new ArrayList<>(first.values());
  }

  /** Notes that say the same of each kernel of a file, and how many of them are listed. */
  private static final Map<String, Integer> FEW_A_FILE =
      Map.of("work-group-size-missing", 1, "rolled-loop", 4);

  private record Listed(String id, Optional<String> kernel, Optional<String> file) {
    static Listed of(Found found) {
      return isFewAFile(found)
          ? new Listed(
              found.about().id(),
              Optional.empty(),
              Optional.of(found.problem().range().file().path()))
          : new Listed(found.about().id(), found.kernel(), Optional.empty());
    }
  }

  private static boolean isFewAFile(Found found) {
    return FEW_A_FILE.containsKey(found.about().id()) && found.problem().level() == Level.INFO;
  }

  private static List<Found> capped(List<Found> sorted) {
    Map<Listed, List<Found>> groups = new LinkedHashMap<>();
    for (Found found : sorted) {
      groups.computeIfAbsent(Listed.of(found), key -> new ArrayList<>()).add(found);
    }
    Map<Listed, Integer> positions = new HashMap<>();
    List<Found> capped = new ArrayList<>();
    for (Found found : sorted) {
      List<Found> group = groups.get(Listed.of(found));
      int position = positions.merge(Listed.of(found), 1, Integer::sum);
      int listed = isFewAFile(found) ? FEW_A_FILE.get(found.about().id()) : LISTED;
      if (position <= listed || found.problem().level() == Level.ERROR) {
        boolean isLast = position == listed && group.size() > listed;
        capped.add(isLast ? counted(found, group.subList(listed, group.size())) : found);
      }
    }
    return capped;
  }

  private static Found counted(Found last, List<Found> rest) {
    Problem problem =
        last.problem().saying("%s (and %d more)".formatted(last.problem().message(), rest.size()));
    List<Related> places =
        rest.stream().map(found -> new Related(found.problem().range(), "the same here")).toList();
    return last.with(problem.withPlaces(places));
  }
}
