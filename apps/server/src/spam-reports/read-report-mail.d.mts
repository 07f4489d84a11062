/** A mail that was forwarded as an attachment. */
export interface AttachedMail {
  raw: Uint8Array
  /** As it is written, with its brackets; empty where it has none. */
  messageId: string
  /** Where its links lead. */
  links: string[]
}

export interface ReportMail {
  /** What the reporter wrote above. */
  comment: string
  mails: AttachedMail[]
}

/** What a report says and the mails that are attached to it. */
export function readReportMail(raw: Uint8Array): Promise<ReportMail>
