/**
 * What the vendor's dialect adds to OpenCL C, as tables: its attributes ({@link
 * dev.heddle.language.dialect.AttributeRule}) and the pragmas of loops and blocks ({@link
 * dev.heddle.language.dialect.PragmaRule}).
 */
package dev.heddle.language.dialect;
