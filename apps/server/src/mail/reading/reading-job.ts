import type { HeldMessage } from '@postern/core'
import type { AttachmentContent } from '../../sandbox/attachment-content'
import type { ReportMail } from '../../spam-reports/read-report-mail'
import type { AuthenticationJob, AuthenticationResult } from '../authentication/authentication-job'
import type { PlainFacts } from './message-facts'

/** What each reader makes of a message. */
export interface Readings {
  facts: PlainFacts
  /** As people are shown it. */
  shown: HeldMessage
  /** A report, with the mails that are attached to it. */
  report: ReportMail
  /** The files of a message, each content once. */
  attachments: AttachmentContent[]
  /** Who sent it. */
  authentication: AuthenticationResult
}

/** A message to read: its bytes, or the file that holds them. */
export interface ReadingJob {
  kind: keyof Readings
  bytes?: Uint8Array
  path?: string
  /** For `authentication`. */
  authentication?: AuthenticationJob
}
