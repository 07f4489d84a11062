import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Order of a list: by a column of the contract's ordering, descending with a leading '-', then by id so that no row appears twice. */
export function byOrdering(ordering: string, columns: Readonly<Record<string, SQLWrapper>>, id: SQLWrapper): SQL[] {
  const direction = ordering.startsWith('-') ? desc : asc
  const column = columns[ordering.replace('-', '')]
  return column ? [direction(column), direction(id)] : [direction(id)]
}
