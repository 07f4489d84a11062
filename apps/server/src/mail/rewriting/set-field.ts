/**
 * A header with one field set, in place of the first of that name or after all others. `header` ends with its empty line, and its bytes are
 * characters.
 */
export function setField(header: string, line: string): string {
  const name = line.slice(0, line.indexOf(':'))
  const found = new RegExp(String.raw`^${name}[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*`, 'im').exec(header)
  if (found) {
    const lineEnd = found[0].endsWith('\r') ? '\r' : ''
    return `${header.slice(0, found.index)}${line}${lineEnd}${header.slice(found.index + found[0].length)}`
  }
  const end = /(^|\n)\r?\n$/.exec(header)
  const at = end ? end.index + (end[1] ?? '').length : header.length
  return `${header.slice(0, at)}${line}\r\n${header.slice(at)}`
}
