import { formatListDate, type Locale, type TemplateContent, type TemplateTexts } from '@postern/core'
import { toDigestLink } from '@postern/core/digest-link'
import { type DigestClass, digestClasses } from '@postern/core/digest-settings'
import type { TemplateColumn, TemplateValues } from '@postern/core/management'
import { reasonText } from '@postern/core/quarantine'
import { formatFileSize, quarantineMessages } from '@postern/core/texts'
import type { MailBrand } from '../mail-brand'
import type { DigestEntry } from './digest-entry'

/** A template in one language, with the values of its placeholders. */
export interface DrawnTemplate extends Pick<TemplateContent, 'layout' | 'columns'> {
  texts: TemplateTexts
  values: TemplateValues
}

/** Content of one mail. */
export interface Digest {
  /** `summary`: what was held while there were too many notices. */
  kind: 'digest' | 'realtime' | 'summary'
  recipient: string
  locale: Locale
  timeZone: string
  canSignIn: boolean
  entries: readonly DigestEntry[]
  /** Number of messages that it does not list. */
  rest: number
  brand: MailBrand
  /** The customer's own closing lines. */
  footer: readonly string[]
  /** `null`: a shared mailbox, which the customer's administrators take from the digest. */
  unsubscribeUrl: string | null
  /** It tells a shared mailbox, or a reviewer, of the messages of others: the digest's name, or the customer's. */
  shared?: { name: string; isReview?: boolean }
  /** The customer's own text and layout. Default: the product's. */
  template?: DrawnTemplate
}

/** An entry as formatted text. */
export interface ShownEntry extends DigestEntry {
  date: string
  deleted: string
  fileSize: string
  reasonInWords: string
  /** The reader's address it was sent to, if different from the mail's. */
  alias: string | null
  href: string | null
}

export interface ShownGroup {
  kind: DigestClass
  entries: ShownEntry[]
}

/** The entries by class, the most dangerous class last, the newest entry of each first. */
export function shownGroups(digest: Digest): ShownGroup[] {
  return digestClasses
    .map((kind) => ({
      kind,
      entries: digest.entries
        .filter((entry) => entry.kind === kind)
        .sort((a, b) => b.id - a.id)
        .map((entry) => shownEntry(entry, digest)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function shownEntry(entry: DigestEntry, { locale, timeZone, recipient, brand }: Digest): ShownEntry {
  return {
    ...entry,
    date: formatListDate(entry.receivedAt, timeZone),
    deleted: formatListDate(entry.expiresAt, timeZone).slice(0, 10),
    fileSize: formatFileSize(entry.size, { locale }),
    reasonInWords: reasonText(entry.reason, quarantineMessages[locale]),
    alias: entry.recipient === recipient ? null : entry.recipient,
    href: addressOf(entry, brand),
  }
}

function addressOf({ id, link, opensInPortal }: DigestEntry, { publicUrl }: MailBrand): string | null {
  if (link) return new URL(toDigestLink(id, link), publicUrl).href
  return opensInPortal ? new URL(`/quarantine/${id}`, publicUrl).href : null
}

/** Columns shown for each message, in order. */
export function shownColumns({ template }: Digest): readonly TemplateColumn[] {
  const order = ['reason', 'received', 'size', 'expires'] as const
  return order.filter((name) => !template || template.columns.includes(name))
}

/** Address at which users who can sign in look up held messages. */
export function quarantineAddress({ brand }: Digest): string {
  return new URL('/quarantine/search', brand.publicUrl).href
}
