/** What docs/rules defines against what the project cites. */
package dev.heddle.cli.rules;
