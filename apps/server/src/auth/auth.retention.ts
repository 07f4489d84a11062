import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const authRetention: readonly RetentionRule[] = [
  rowsPast({ table: 'sessions', name: 'sessions', key: ['token_hash'], ends: 'expires_at' }),
  rowsPast({ table: 'account_tokens', name: 'accountTokens', key: ['token_hash'], ends: 'expires_at' }),
  // Counted from the last sign-in from an address.
  rowsPast({
    table: 'known_addresses',
    name: 'knownAddresses',
    key: ['user_id', 'address'],
    ends: 'seen_at',
    keptDays: 90,
  }),
  rowsPast({ table: 'throttles', name: 'throttles', key: ['key'], ends: 'resets_at' }),
]
