/** Host programs: their build, the environment that each kind of device needs, and a debugger. */
package dev.heddle.toolchain.host;
