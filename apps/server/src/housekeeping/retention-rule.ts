import type { SQL } from 'drizzle-orm'

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
