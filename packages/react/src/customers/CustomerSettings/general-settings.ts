import type { Language } from '@postern/core'
import type { SpamAction } from '@postern/core/management'

/** Named fields of the general settings. */
export interface GeneralSettings {
  timezone?: string | undefined
  language?: Language | undefined
  retentionDays?: number | undefined
  spamAction?: SpamAction | undefined
  bulkAction?: SpamAction | undefined
  mailFooter?: string | undefined
  confirmRelease?: boolean | undefined
  allowDisplayWhitelist?: boolean | undefined
}
