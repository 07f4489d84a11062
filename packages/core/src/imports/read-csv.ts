/** A row of a CSV file, with the line it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

const delimiters = [',', ';', '\t', '|'] as const

/**
 * Parses CSV as written by spreadsheets (RFC 4180): any of four delimiters, quoted cells with line breaks and doubled quotes, CR LF or LF,
 * with or without a UTF-8 byte order mark. Rows without any text are skipped.
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(content)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let begins = 1
  for (let at = 0; at <= content.length; ) {
    const cell = readCell(content, at, delimiter)
    cells.push(cell.text)
    line += cell.breaks
    at = cell.end
    if (content[at] === delimiter) {
      at += 1
      continue
    }
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begins, cells })
    cells = []
    if (at >= content.length) break
    at += content.startsWith('\r\n', at) ? 2 : 1
    line += 1
    begins = line
  }
  return rows
}

interface Cell {
  text: string
  /** Position where the text after it begins. */
  end: number
  /** Number of line breaks inside it. */
  breaks: number
}

function readCell(content: string, start: number, delimiter: string): Cell {
  const quoted = /^[ ]*"/.exec(content.slice(start, start + 20))
  if (!quoted) {
    let end = start
    while (end < content.length && content[end] !== delimiter && content[end] !== '\n' && content[end] !== '\r')
      end += 1
    return { text: content.slice(start, end), end, breaks: 0 }
  }
  const parts: string[] = []
  let at = start + quoted[0].length
  for (;;) {
    const quote = content.indexOf('"', at)
    parts.push(content.slice(at, quote < 0 ? content.length : quote))
    if (quote < 0) {
      at = content.length
      break
    }
    at = quote + 1
    if (content[at] !== '"') break
    parts.push('"')
    at += 1
  }
  const text = parts.join('')
  // Text between a closing quote and the delimiter belongs to no cell of RFC 4180; none of it is lost.
  const rest = readCellEnd(content, at, delimiter)
  return { text: text + rest.text.trimEnd(), end: rest.end, breaks: text.split('\n').length - 1 }
}

function readCellEnd(content: string, start: number, delimiter: string): Pick<Cell, 'text' | 'end'> {
  let end = start
  while (end < content.length && content[end] !== delimiter && content[end] !== '\n' && content[end] !== '\r') end += 1
  return { text: content.slice(start, end), end }
}

/** Returns the most consistent delimiter of the first lines: outside quotes, with the same count in each line. */
function delimiterOf(content: string): string {
  const lines = content
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((text) => text.trim() !== '')
    .slice(0, 10)
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((text) => text.split(delimiter).length - 1)
    const least = counts.length > 0 ? Math.min(...counts) : 0
    return { delimiter, score: least * 1_000 + counts.reduce((sum, count) => sum + count, 0) }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.delimiter
}
