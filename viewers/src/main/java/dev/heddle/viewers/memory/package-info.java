/** On-chip memories: banks, replicates, copies and ports, and which access goes through which. */
package dev.heddle.viewers.memory;
