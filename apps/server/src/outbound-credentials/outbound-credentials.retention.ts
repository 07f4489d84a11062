import { type RetentionRule, rowsPast } from '../housekeeping/retention-rule'

export const outboundCredentialsRetention: readonly RetentionRule[] = [
  // Revoked credentials stay visible for a while.
  rowsPast({
    table: 'outbound_credentials',
    name: 'outboundCredentials',
    key: ['id'],
    ends: 'revoked_at',
    keptDays: 90,
  }),
]
