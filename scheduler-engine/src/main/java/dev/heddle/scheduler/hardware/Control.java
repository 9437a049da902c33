package dev.heddle.scheduler.hardware;

/** How the iterations of a loop follow each other. */
public sealed interface Control permits Pipelined, OneAtATime, WorkItems {}
