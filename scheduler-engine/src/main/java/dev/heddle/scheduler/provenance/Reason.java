package dev.heddle.scheduler.provenance;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/** One of the things that made a number. */
public sealed interface Reason {
  /** The name of the kind in the serial form. */
  @JsonProperty
  String kind();

  /** Whether a number that rests on it is approximate. */
  @JsonProperty
  boolean approximate();

  /**
   * A rule of the model.
   *
   * @param id its id
   * @param title what it says, shortened
   * @param supports independent supports that it has
   * @param approximate whether these are too few, or a report contradicts it
   * @param page the page of docs/rules that tells all of it
   */
  record Rule(String id, String title, int supports, boolean approximate, String page)
      implements Reason {
    @Override
    public String kind() {
      return "rule";
    }
  }

  /**
   * An entry of a device file.
   *
   * @param name its group and name
   * @param value its number, in cycles unless the name says otherwise
   * @param origin where it comes from, in words
   * @param approximate whether it is an estimate
   */
  record Entry(String name, double value, String origin, boolean approximate) implements Reason {
    @Override
    public String kind() {
      return "entry";
    }
  }

  /**
   * An operation on a path.
   *
   * @param operation what it does
   * @param line its line
   * @param cycles what it adds to the path
   * @param approximate whether its time is an estimate
   */
  record Step(
      String operation,
      @JsonInclude(JsonInclude.Include.NON_NULL) Integer line,
      int cycles,
      boolean approximate)
      implements Reason {
    @Override
    public String kind() {
      return "operation";
    }
  }

  /**
   * A part of a sum.
   *
   * @param name what it is
   * @param value what it adds
   * @param approximate whether it rests on an estimate, which makes the sum one if it is much of it
   */
  record Part(String name, double value, boolean approximate) implements Reason {
    Part(String name, double value) {
      this(name, value, false);
    }

    @Override
    public String kind() {
      return "part";
    }
  }

  /**
   * Anything else, in words.
   *
   * @param text a sentence
   */
  record Remark(String text, boolean approximate) implements Reason {
    @Override
    public String kind() {
      return "remark";
    }
  }
}
