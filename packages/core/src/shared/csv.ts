import { asText } from './as-text'

/** Says that what follows is UTF-8; spreadsheets guess otherwise. */
const byteOrderMark = '\uFEFF'

// Characters that a spreadsheet takes as the begin of a formula, the wide ones of East Asian input included.
const beginsFormula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u
const isControl = /^[\t\r\n]/
const isNumber = /^-?\d{1,15}(?:[.,]\d{1,15})?$/
const needsQuotes = /[",;\r\n\t]|^\s|\s$/

/**
 * One cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP: CSV injection);
 * numbers, negative ones too, stay numbers.
 */
export function csvCell(value: string): string {
  const text = asText(value)
  const safe = !isNumber.test(text) && (beginsFormula.test(text) || isControl.test(text)) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file (RFC 4180) as a spreadsheet opens it without questions: UTF-8 with its mark, lines that end in CR LF. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}
