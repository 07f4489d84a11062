import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const wordsAtMost = 8

/** Whether a column holds a text, whatever the case of either; nothing in the text means anything but itself. */
export function holds(column: SQLWrapper, text: string): SQL {
  return sql`lower(${column}) ${likeText(text)}`
}

/** The same for a column that is lower case already, so that its index can serve. */
export function holdsLower(column: SQLWrapper, text: string): SQL {
  return sql`${column} ${likeText(text)}`
}

/** Whether each word of a free search satisfies `test`; nothing to search for is satisfied. */
export function eachWord(freeSearch: string, test: (word: string) => SQL | undefined): SQL | undefined {
  const words = freeSearch.split(/\s+/).filter(Boolean).slice(0, wordsAtMost)
  return and(...words.map(test))
}

// The database makes both sides lower case, so that they agree on every letter.
function likeText(text: string): SQL {
  return sql`like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`
}
