package dev.heddle.inspections.proposal;

import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.report.KernelReport;
import java.util.List;

/** One kind of thing that could be better. Implementations are stateless. */
public interface Inspection {
  /** The identifier: the name of its page and of its test data; it never changes. */
  String id();

  /**
   * Everything of this kind in a file.
   *
   * @param unit the file's typed tree
   * @param kernels what the report says about the file's kernels
   */
  List<Candidate> inspect(TranslationUnit unit, List<KernelReport> kernels);
}
