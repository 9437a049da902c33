package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import java.util.Map;

/**
 * The schedule of a kernel.
 *
 * @param graph what was scheduled
 * @param dependences dependences that the schedule keeps
 * @param times operator times that it uses
 * @param blocks schedule of each block
 * @param loops schedule of each loop
 * @param fmaxMhz clock that the whole kernel reaches
 */
public record KernelSchedule(
    FlowGraph graph,
    Dependences dependences,
    OperatorTimes times,
    Map<FlowBlock, BlockSchedule> blocks,
    Map<FlowLoop, LoopSchedule> loops,
    double fmaxMhz) {}
