import { sql } from 'drizzle-orm'
import { forDays, type RetentionRule } from '../housekeeping/retention-rule'

export const authRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'sessions', name: 'sessions' },
    step: ({ at, rows }) =>
      sql`delete from sessions where token_hash in (select token_hash from sessions where expires_at <= ${at} limit ${rows})`,
  },
  {
    ...{ table: 'account_tokens', name: 'accountTokens' },
    step: ({ at, rows }) =>
      sql`delete from account_tokens where token_hash in (select token_hash from account_tokens where expires_at <= ${at} limit ${rows})`,
  },
  // Counted from the last sign-in from an address.
  {
    ...{ table: 'known_addresses', name: 'knownAddresses' },
    keepMs: forDays(90),
    step: ({ rows, since }) =>
      sql`delete from known_addresses where (user_id, address) in (select user_id, address from known_addresses where seen_at <= ${since} limit ${rows})`,
  },
  {
    ...{ table: 'throttles', name: 'throttles' },
    step: ({ at, rows }) =>
      sql`delete from throttles where key in (select key from throttles where resets_at <= ${at} limit ${rows})`,
  },
]
