/**
 * Model of execution time: what a schedule means in cycles, for a nest whose numbers are given and
 * for a whole kernel (model M-DYN-1 to M-DYN-5, M-PERF-1 to M-PERF-5). Works on reports, so that
 * trip counts which only the host knows can be tried without another analysis. Waiting for global
 * memory is not a part of it.
 */
package dev.heddle.scheduler.time;
