import { type SQL, sql } from 'drizzle-orm'

/** Days that data is kept, from the server's settings. */
export interface RetentionDays {
  /** Messages, and the events of removed held mail. */
  history: number
  /** System mails. */
  notifications: number
  audit: number
}

/** Range of time ids, end exclusive. */
export interface IdSpan {
  from: number
  to: number
}

/** Times and limit of one step of a removal. */
export interface RetentionStep {
  /** Now. */
  at: string
  /** Rows from before this instant are past their time; `sinceId` is its first time id. */
  since: string
  sinceId: number
  /** Largest number of rows that a step removes. */
  rows: number
}

/** Retention of a table, defined by the feature that the table belongs to. */
export interface RetentionRule {
  table: string
  /** Name in the log. */
  name: string
  /** Absent: rows say themselves when they end. */
  keepMs?(days: RetentionDays): number
  /** Removes the next rows that are past their time, at most `rows` of them. */
  step(step: RetentionStep): SQL
  /**
   * For a table partitioned by the months of its time ids: whole months past their time are dropped, unless this finds something in them that is
   * still needed.
   */
  partitions?: {
    /** Default: as of the rows. */
    keepMs?(days: RetentionDays): number
    isNeeded(span: IdSpan, step: RetentionStep): SQL
  }
}

export const dayMs = 24 * 60 * 60 * 1000

/** For `keepMs`. */
export const forDays = (days: number) => () => days * dayMs

interface RowsPast {
  table: string
  /** Name in the log. */
  name: string
  /** Columns of the primary key. */
  key: readonly string[]
  /** Column or expression that says when a row ends. */
  ends: string | SQL
  /** Days that ended rows are kept. Default: none. */
  keptDays?: number
}

/** Rule for rows that say themselves when they end. */
export function rowsPast({ table, name, key, ends, keptDays }: RowsPast): RetentionRule {
  const [from, end] = [sql.identifier(table), typeof ends === 'string' ? sql.identifier(ends) : ends]
  const columns = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return {
    ...{ table, name, ...(keptDays !== undefined && { keepMs: forDays(keptDays) }) },
    step: ({ at, since, rows }) =>
      sql`delete from ${from} where (${columns}) in
        (select ${columns} from ${from} where ${end} <= ${keptDays === undefined ? at : since} limit ${rows})`,
  }
}
