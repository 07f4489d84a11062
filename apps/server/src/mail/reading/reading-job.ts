import type { HeldMessage } from '@postern/core'
import type { PatternJob, PatternMatches } from '../../customer-rules/patterns/pattern-job'
import type { AttachmentContent } from '../../sandbox/attachment-content'
import type { ScriptsJob, ScriptsResult } from '../../scripts/scripts-job'
import type { ReportMail } from '../../spam-reports/read-report-mail'
import type { AuthenticationJob, AuthenticationResult } from '../authentication/authentication-job'
import type { PlainFacts } from './message-facts'

/** Result of each reader of a message. */
export interface Readings {
  facts: PlainFacts
  /** As displayed to users. */
  shown: HeldMessage
  /** A report, with the mails attached to it. */
  report: ReportMail
  /** Attachments of a message, each content once. */
  attachments: AttachmentContent[]
  /** Authentication of the sender. */
  authentication: AuthenticationResult
  /** Matches of regular expressions. */
  patterns: PatternMatches
  /** Decisions of scripts. */
  scripts: ScriptsResult
}

/** Message to read: its bytes, or the file that contains them. */
export interface ReadingJob {
  kind: keyof Readings
  bytes?: Uint8Array
  path?: string
  /** For `authentication`. */
  authentication?: AuthenticationJob
  /** For `patterns`. */
  patterns?: PatternJob
  /** For `scripts`. */
  scripts?: ScriptsJob
}
