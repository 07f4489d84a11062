/** Rows of a CSV file, each with the line of the file on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

const delimiters = [',', ';', '\t', '|'] as const

/**
 * Reads a CSV file as spreadsheets write it (RFC 4180): any of four delimiters, quoted cells with line breaks and doubled quotes,
 * CR LF or LF, with or without the mark of UTF-8. Rows without any text are left out.
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
  /** Where what follows it begins. */
  end: number
  /** Line breaks inside. */
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
  // What stands between a closing quote and the delimiter belongs to no cell of RFC 4180; nothing of it is lost.
  const rest = readCellEnd(content, at, delimiter)
  return { text: text + rest.text.trimEnd(), end: rest.end, breaks: text.split('\n').length - 1 }
}

function readCellEnd(content: string, start: number, delimiter: string): Pick<Cell, 'text' | 'end'> {
  let end = start
  while (end < content.length && content[end] !== delimiter && content[end] !== '\n' && content[end] !== '\r') end += 1
  return { text: content.slice(start, end), end }
}

/** The delimiter that the first lines have most evenly: outside quotes, as often in each of them. */
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
