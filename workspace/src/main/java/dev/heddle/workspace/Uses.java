package dev.heddle.workspace;

import dev.heddle.language.query.NameUses;
import java.util.List;

/**
 * All uses of a name in a project.
 *
 * @param name the name
 * @param kind what it is
 * @param uses its places, by file and place
 */
public record Uses(String name, NameUses.Kind kind, List<Use> uses) {
  public Uses {
    uses = List.copyOf(uses);
  }
}
