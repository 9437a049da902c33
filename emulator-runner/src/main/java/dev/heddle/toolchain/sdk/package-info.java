/** Where the vendor's tools are, and which release they are of. */
package dev.heddle.toolchain.sdk;
