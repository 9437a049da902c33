package dev.heddle.eclipse.analysis;

import dev.heddle.scheduler.report.Report;

/**
 * A report together with the text that it is about, which may not be saved yet.
 *
 * @param file the kernel's file
 * @param text the analysed text
 * @param stamp the document's modification stamp for that text
 * @param report what the engine says
 */
public record AnalysisResult(KernelFile file, String text, long stamp, Report report) {}
