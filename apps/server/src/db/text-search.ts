import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type CommonLetters, rarePieces } from './common-letters'

const wordsAtMost = 8

/** True if a column contains a text, ignoring case; the text has no wildcards. */
export function holds(column: SQLWrapper, text: string): SQL {
  return sql`lower(${column}) ${likeText(text)}`
}

/**
 * Same for a column that is already lower case, so that its index can be used: looks up the rare parts of the text, if the `common` letters
 * of the table are known.
 */
export function holdsLower(column: SQLWrapper, text: string, common?: CommonLetters): SQL {
  const pieces = common ? rarePieces(text, common) : []
  if (pieces.length === 0) return sql`${column} ${likeText(text)}`
  const found = pieces.map((piece) => sql`${column} ${likeText(piece)}`)
  // Another `like` would make the index read the lists of all its letters.
  return sql`(${sql.join(found, sql` and `)} and position(lower(${text}) in ${column}) > 0)`
}

/**
 * True if one of `columns` contains a text; an empty text always matches. Their content is also in `searchText`, the free-search column:
 * its index finds the candidate rows.
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

/** Same for address columns: `@domain` matches only addresses in exactly that domain. */
export function addressPart(
  text: string | undefined,
  searchText: SQLWrapper,
  columns: readonly SQLWrapper[],
  common?: CommonLetters,
): SQL | undefined {
  const wanted = text?.trim() ?? ''
  if (!wanted.startsWith('@')) return part(wanted, searchText, columns, common)
  // A display address ends with a bracket.
  const endsSo = columns.flatMap((column) =>
    [`%${escapeLike(wanted)}`, `%${escapeLike(wanted)}>`].map((end) => like(column, end)),
  )
  return and(holdsLower(searchText, wanted, common), or(...endsSo))
}

/** True if each word of a free search satisfies `test`; an empty search always matches. */
export function eachWord(freeSearch: string, test: (word: string) => SQL | undefined): SQL | undefined {
  const words = freeSearch.split(/\s+/).filter(Boolean).slice(0, wordsAtMost)
  return and(...words.map(test))
}

// The database lower-cases both sides, so that they agree on every letter.
function likeText(text: string): SQL {
  return sql`like lower(${`%${escapeLike(text)}%`})`
}

function like(column: SQLWrapper, pattern: string): SQL {
  return sql`lower(${column}) like lower(${pattern})`
}

/** Text in a `like` pattern that stands for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
