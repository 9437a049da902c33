/**
 * The session: sources, data, launches, outputs and expectations of one run.
 *
 * <p>{@link dev.heddle.emulator.session.SessionReader} reads a {@code *.clsession} file, {@link
 * dev.heddle.emulator.session.ShortForm} the command line's short form; both give the same
 * immutable {@link dev.heddle.emulator.session.Session} or a {@link
 * dev.heddle.emulator.session.SessionException} that names file, key and remedy.
 */
package dev.heddle.emulator.session;
