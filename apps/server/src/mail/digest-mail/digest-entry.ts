import { emailInDisplayAddress, isSpoofedDisplayAddress, nameInDisplayAddress, stripInvisible } from '@postern/core'
import type { DigestLink } from '@postern/core/digest-link'
import { isDangerous, type QuarantineReason } from '@postern/core/quarantine'
import type { quarantineEntries } from '../../quarantine/quarantine.table'

export interface DigestEntry {
  id: number
  receivedAt: Date
  /** Name beside the address; empty when there is none. */
  name: string
  /** The address that the mail shows; empty for bounces. */
  address: string
  /** The real sender, where it is another than the shown address. */
  realSender: string | null
  subject: string
  reason: QuarantineReason
  isDangerous: boolean
  /** `null` for what no link may release. */
  link: DigestLink | null
}

type Row = Pick<typeof quarantineEntries.$inferSelect, 'id' | 'receivedAt' | 'sender' | 'displayAddress' | 'subject'>

/** A held message as the mail tells of it; texts of the message without characters that deceive. */
export function digestEntry(row: Row, reason: QuarantineReason, link: DigestLink | null): DigestEntry {
  const sender = shown(row.sender)
  return {
    id: row.id,
    receivedAt: row.receivedAt,
    name: shown(nameInDisplayAddress(row.displayAddress)),
    address: shown(emailInDisplayAddress(row.displayAddress) ?? row.sender),
    realSender: isSpoofedDisplayAddress(row.displayAddress, row.sender) ? sender : null,
    subject: shown(row.subject),
    reason,
    isDangerous: isDangerous(reason),
    link,
  }
}

/** Long texts are cut, line breaks become spaces. */
function shown(text: string): string {
  const line = stripInvisible(text).replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}
