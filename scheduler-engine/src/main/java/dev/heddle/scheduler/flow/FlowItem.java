package dev.heddle.scheduler.flow;

/** A part of a loop's body or of the kernel, in order of execution. */
public sealed interface FlowItem permits FlowBlock, FlowLoop {}
