import { asText } from './as-text'

/** Marks the file as UTF-8; spreadsheets guess otherwise. */
const byteOrderMark = '\uFEFF'

// Characters that a spreadsheet treats as the start of a formula, including the full-width ones of East Asian input.
const beginsFormula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u
const isControl = /^[\t\r\n]/
const isNumber = /^-?\d{1,15}(?:[.,]\d{1,15})?$/
const needsQuotes = /[",;\r\n\t]|^\s|\s$/

/**
 * Formats a cell of a CSV file. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP: CSV injection);
 * numbers, including negative ones, stay numbers.
 */
export function csvCell(value: string): string {
  const text = asText(value)
  const safe = !isNumber.test(text) && (beginsFormula.test(text) || isControl.test(text)) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Builds a CSV file (RFC 4180) that spreadsheets open without prompting: UTF-8 with byte order mark, lines ending in CR LF. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}
