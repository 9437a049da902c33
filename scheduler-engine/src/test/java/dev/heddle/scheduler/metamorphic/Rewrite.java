package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.TranslationUnit;
import java.util.function.BiConsumer;

/**
 * A way of writing a kernel otherwise that must not matter to its hardware.
 *
 * @param name for readers of failures
 * @param editor adds the edits that rewrite whatever can be rewritten
 */
record Rewrite(String name, BiConsumer<TranslationUnit, Edits> editor) {}
