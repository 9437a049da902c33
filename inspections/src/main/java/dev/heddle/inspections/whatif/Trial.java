package dev.heddle.inspections.whatif;

import dev.heddle.inspections.fix.SourceEdits;

/**
 * A change to be tried.
 *
 * @param change the pragma or attribute without punctuation around, such as "unroll 4"
 * @param promise whether it promises the compiler something that nobody has shown
 */
record Trial(String change, boolean promise, SourceEdits edits) {}
