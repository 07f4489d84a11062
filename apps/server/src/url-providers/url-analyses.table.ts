import type { UrlProviderAnswer } from '@postern/core/urls'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Cached answers of verdict providers. Keyed by a hash: the table reveals nobody's links. */
export const urlAnalyses = pgTable(
  'url_analyses',
  {
    /** SHA-256 of the normalised link, in hex. */
    urlHash: text().notNull(),
    provider: text().notNull(),
    /** `pending`: the provider has taken the link and answers later. */
    verdict: text().$type<UrlProviderAnswer['verdict'] | 'pending'>().notNull(),
    detail: jsonb().$type<{
      /** Threats or categories as the provider names them. */ threats?: string[]
      scan?: string
    }>(),
    at: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  ({ urlHash, provider, expiresAt }) => [primaryKey({ columns: [urlHash, provider] }), index().on(expiresAt)],
)
