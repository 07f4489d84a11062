/** A row of a CSV file, with the line it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

const delimiters = [',', ';', '\t', '|'] as const

/**
 * Parses CSV as written by spreadsheets (RFC 4180): any of four delimiters, quoted cells with line breaks and doubled quotes, CR LF or LF,
 * with or without a UTF-8 byte order mark. Rows without any text are skipped. The parser loads with the first file.
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const { default: Papa } = await import('papaparse')
  const content = text.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(content, {
    delimiter: delimiterOf(content),
    step({ data: cells, meta: { cursor } }) {
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
      line += breaksIn(content.slice(read, cursor))
      read = cursor
    },
  })
  return rows
}

const breaksIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

/**
 * Returns the most consistent delimiter of the first lines: outside quotes, with the same count in each line. Papa Parse guesses too, but
 * not from a single line.
 */
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
