import type { AnswerText } from '@postern/core/answers'
import type { ListRefreshFailure } from '@postern/core/management'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { matchLists } from './match-lists.table'

/** A line of a fetched list that is no entry. */
export interface KeptLine {
  line: number
  value: string
  problem: AnswerText
}

/**
 * Addresses that match lists are fetched from; a list without one is entered by hand. Apart from the list, whose row says when its entries
 * change. The owner is the list's.
 */
export const matchListSources = pgTable(
  'match_list_sources',
  {
    listId: integer()
      .primaryKey()
      .references(() => matchLists.id, { onDelete: 'cascade' }),
    resellerId: integer(),
    customerId: integer(),
    url: text().notNull(),
    refreshMinutes: integer().notNull(),
    dueAt: instant().notNull(),
    leasedUntil: instant(),
    triedAt: instant(),
    /** Last fetch whose entries were taken. */
    refreshedAt: instant(),
    /** Cause if the last fetch failed. */
    failure: text().$type<ListRefreshFailure>(),
    failureStatus: integer(),
    refusedCount: integer().notNull().default(0),
    /** The first refused lines. */
    refusedLines: jsonb().$type<readonly KeptLine[]>().notNull().default([]),
  },
  (table) => [
    index('match_list_sources_due').on(table.dueAt),
    // For customers that move to another reseller.
    index('match_list_sources_of_customer').on(table.customerId),
  ],
)
