import { emailInDisplayAddress, isSpoofedDisplayAddress, nameInDisplayAddress, stripInvisible } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import type { DigestLink } from '@postern/core/digest-link'
import { type DigestClass, type DigestClassRule, digestClassOf } from '@postern/core/digest-settings'
import { type QuarantineReason, quarantineReason } from '@postern/core/quarantine'
import type { quarantineEntries } from '../../quarantine/quarantine.table'

export type EntryRow = typeof quarantineEntries.$inferSelect

/** A held message as shown in a mail; deceptive characters are removed from its texts. */
export interface DigestEntry {
  id: number
  receivedAt: Date
  expiresAt: Date
  size: number
  /** The reader's address it was sent to. */
  recipient: string
  /** Name next to the address; empty when there is none. */
  name: string
  /** Address displayed by the mail; empty for bounces. */
  address: string
  /** The actual sender, if different from the displayed address. */
  realSender: string | null
  subject: string
  reason: QuarantineReason
  kind: DigestClass
  rule: DigestClassRule
  /** Opens its page; `null` when no link may open it. */
  link: DigestLink | null
  /** Somebody else's: its page in the portal is linked, for administrators who sign in. */
  opensInPortal?: boolean
}

export function digestEntry(row: EntryRow, rule: DigestClassRule, link: DigestLink | null): DigestEntry {
  const sender = shown(row.sender)
  const reason = quarantineReason(Verdict.parse(row.verdict))
  return {
    id: row.id,
    receivedAt: row.receivedAt,
    expiresAt: row.expiresAt,
    size: row.size,
    recipient: row.ownerAddress,
    name: shown(nameInDisplayAddress(row.displayAddress)),
    address: shown(emailInDisplayAddress(row.displayAddress) ?? row.sender),
    realSender: isSpoofedDisplayAddress(row.displayAddress, row.sender) ? sender : null,
    subject: shown(row.subject),
    reason,
    kind: digestClassOf(reason.kind),
    rule,
    link,
  }
}

/** Truncates long texts and turns line breaks into spaces. */
function shown(text: string): string {
  const characters = [...stripInvisible(text).replace(/\s+/g, ' ').trim()]
  return characters.length > 200 ? `${characters.slice(0, 199).join('')}…` : characters.join('')
}
