package dev.heddle.inspections.proposal;

import dev.heddle.scheduler.Analysis;
import java.util.List;

/** One kind of thing that could be better. Implementations are stateless. */
public interface Inspection {
  /** The identifier: the name of its page and of its test data; it never changes. */
  String id();

  /** Everything of this kind in a program. */
  List<Candidate> inspect(Analysis analysis);
}
