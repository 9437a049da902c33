package dev.heddle.scheduler.report;

/**
 * What a kernel has for its host beside its datapath (model M-KRN-9, programming-guide-7-end
 *
 *
 * @param hostLink registers through which the host starts it; an autorun kernel has none
 * @param idGenerators counters that hand out work-item and group numbers; none for an autorun
 *     kernel and with max_global_work_dim(0)
 * @param globalOffset adders for the global work offset; none without counters and with
 *     uses_global_work_offset(0)
 */
public record InterfaceHardware(boolean hostLink, boolean idGenerators, boolean globalOffset) {}
