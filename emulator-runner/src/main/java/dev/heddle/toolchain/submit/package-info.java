/** Commands that run elsewhere: on a cluster, another machine, or in the background. */
package dev.heddle.toolchain.submit;
