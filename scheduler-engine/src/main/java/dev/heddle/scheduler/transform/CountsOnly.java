package dev.heddle.scheduler.transform;

/**
 * A step whose result takes as much hardware as the kernel as built does, but computes something
 * else: it is left out where the kernel is executed.
 */
interface CountsOnly extends Transform {}
