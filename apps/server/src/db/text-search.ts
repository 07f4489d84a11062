import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type CommonLetters, rarePieces } from './common-letters'

const wordsAtMost = 8

/** Whether a column holds a text, whatever the case of either; nothing in the text means anything but itself. */
export function holds(column: SQLWrapper, text: string): SQL {
  return sql`lower(${column}) ${likeText(text)}`
}

/**
 * The same for a column that is lower case already, so that its index can serve: by what is rare in the text, where what is `common` in
 * the table is known.
 */
export function holdsLower(column: SQLWrapper, text: string, common?: CommonLetters): SQL {
  const pieces = common ? rarePieces(text, common) : []
  if (pieces.length === 0) return sql`${column} ${likeText(text)}`
  const found = pieces.map((piece) => sql`${column} ${likeText(piece)}`)
  // The index would read the lists of all letters of another `like`.
  return sql`(${sql.join(found, sql` and `)} and position(lower(${text}) in ${column}) > 0)`
}

/**
 * Whether one of `columns` holds a text; no text is satisfied. What stands in one of them stands in `searchText`, what free
 * search looks in: its index finds the rows to look at.
 */
export function part(
  text: string | undefined,
  searchText: SQLWrapper,
  columns: readonly SQLWrapper[],
  common?: CommonLetters,
): SQL | undefined {
  const wanted = text?.trim()
  if (!wanted) return undefined
  return and(holdsLower(searchText, wanted, common), or(...columns.map((column) => holds(column, wanted))))
}

/** The same for columns that hold addresses: `@domain` is satisfied by addresses in that domain alone. */
export function addressPart(
  text: string | undefined,
  searchText: SQLWrapper,
  columns: readonly SQLWrapper[],
  common?: CommonLetters,
): SQL | undefined {
  const wanted = text?.trim() ?? ''
  if (!wanted.startsWith('@')) return part(wanted, searchText, columns, common)
  // A display address closes with a bracket.
  const endsSo = columns.flatMap((column) =>
    [`%${literal(wanted)}`, `%${literal(wanted)}>`].map((end) => like(column, end)),
  )
  return and(holdsLower(searchText, wanted, common), or(...endsSo))
}

/** Whether each word of a free search satisfies `test`; nothing to search for is satisfied. */
export function eachWord(freeSearch: string, test: (word: string) => SQL | undefined): SQL | undefined {
  const words = freeSearch.split(/\s+/).filter(Boolean).slice(0, wordsAtMost)
  return and(...words.map(test))
}

// The database makes both sides lower case, so that they agree on every letter.
function likeText(text: string): SQL {
  return sql`like lower(${`%${literal(text)}%`})`
}

function like(column: SQLWrapper, pattern: string): SQL {
  return sql`lower(${column}) like lower(${pattern})`
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
