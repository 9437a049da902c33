package dev.heddle.scheduler;

import dev.heddle.language.FrontEndResult;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.report.Report;

/**
 * Everything that one analysis found.
 *
 * @param frontEnd the typed tree with its diagnostics
 * @param program the program as written, before any transform; what the emulator runs
 * @param report the report, without findings
 */
public record Analysis(FrontEndResult frontEnd, ProgramIr program, Report report) {}
