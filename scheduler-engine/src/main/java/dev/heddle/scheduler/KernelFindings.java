package dev.heddle.scheduler;

import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.vendorreport.DesignReport;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the kernels of a design are told, each thing once. */
final class KernelFindings {
  private final Map<KernelIr, List<SourceDiagnostic>> ofKernel = new IdentityHashMap<>();

  KernelFindings(
      LinkedProgram linked,
      SystemPlan system,
      CompilerOptions options,
      BoardChoice board,
      Libraries libraries) {
    Set<SourceDiagnostic> told = new LinkedHashSet<>();
    Set<String> functions = new HashSet<>();
    List<KernelIr> kernels = linked.ir().kernels();
    for (int i = 0; i < kernels.size(); i++) {
      List<SourceDiagnostic> own = new ArrayList<>();
      StallEnable.diagnostic(kernels.get(i), board.profile(), options).ifPresent(own::add);
      told.addAll(own);
      UndefinedFunctions.of(kernels.get(i), libraries).stream()
          .filter(function -> functions.add(function.name()))
          .map(UndefinedFunctions.Called::diagnostic)
          .forEach(own::add);
      DesignReport.diagnostics(system.kernels().get(i)).stream()
          .filter(told::add)
          .forEach(own::add);
      ofKernel.put(kernels.get(i), List.copyOf(own));
    }
  }

  /** What one of them is told. */
  List<SourceDiagnostic> of(KernelIr kernel) {
    return ofKernel.getOrDefault(kernel, List.of());
  }
}
