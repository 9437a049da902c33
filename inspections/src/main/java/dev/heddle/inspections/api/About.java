package dev.heddle.inspections.api;

import java.util.Set;

/**
 * What is known of an inspection before it runs: for preferences, indexes and exchange formats.
 *
 * @param id the name of its page and of its test data; it never changes
 * @param group its group in the catalogue
 * @param title what it finds, for a list of inspections
 * @param level how much its problems matter unless something lowers or raises that
 * @param needs what it reads
 * @param fix what kind of change it offers
 * @param since the first version of this program that has it
 */
public record About(
    String id, Group group, String title, Level level, Set<Need> needs, FixKind fix, String since) {
  public About {
    needs = Set.copyOf(needs);
  }

  /** One of this version. */
  public static About of(
      String id, Group group, String title, Level level, FixKind fix, Need... needs) {
    return new About(id, group, title, level, Set.of(needs), fix, "0.1");
  }

  /** What an inspection reads. */
  public enum Need {
    /** The text, its comments included. */
    TEXT,
    /** The typed tree. */
    TREE,
    /** The kernel as scheduled. */
    SCHEDULE,
    /** The report. */
    REPORT,
    /** Other files of the project. */
    PROJECT
  }

  /** What kind of change an inspection offers. */
  public enum FixKind {
    /** None. */
    NONE,
    /** An edit whose effect needs no proof. */
    EDIT,
    /** An edit that is offered once the report of the changed program shows what it promises. */
    PROVEN_EDIT
  }
}
