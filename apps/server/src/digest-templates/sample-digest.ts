import { type Locale, stripInvisible, type TemplateContent } from '@postern/core'
import { type DigestClass, defaultDigestSettings, digestClasses } from '@postern/core/digest-settings'
import { type DigestEntry, digestEntry, type EntryRow } from '../mail/digest-mail/digest-entry'
import { drawnTemplate } from '../mail/digest-mail/digest-template'
import { renderDigest } from '../mail/digest-mail/render-digest'
import type { Digest } from '../mail/digest-mail/shown-digest'
import type { MailBrand } from '../mail/mail-brand'
import type { RenderedMail } from '../mail/mail-page'

export interface SampleRequest {
  /** Default: `digest`. */
  kind?: 'digest' | 'realtime'
  /** `null`: the standard text and layout. */
  content: TemplateContent | null
  locale: Locale
  rows: number
  brand: MailBrand
  timeZone: string
  customer: string
  retentionDays: number
  mailFooter: string
  /** Name that it greets, and address it goes to. */
  name: string
  recipient: string
  /** Set for a digest that lists others' messages to a shared mailbox. */
  shared?: Digest['shared']
  now: Date
}

const hourMs = 60 * 60 * 1000

// Typical tricks of senders: markup, text direction overrides, other scripts, placeholders, a text without breaks.
const subjects = [
  'Your invoice 2026-118',
  '<img src=x onerror=alert(1)> <b>Urgent</b>',
  'Price list \u202egnp.exe',
  '{{portalLink}} {{newCount}} https://login.hostile.example/reset',
  'パスワードの有効期限が切れます 🔐',
  `Re: ${'A'.repeat(180)}`,
  '',
]
const senders = [
  ['Billing', 'billing@growth.example'],
  ['"><script>alert(1)</script>', 'prizes@hostile.example'],
  ['', 'newsletter@growth.example'],
] as const
const owners = ['ana.silva@example.com', 'leo.brandt@example.com']
const verdicts: Record<DigestClass, object> = {
  bulk: { spamType: 'bulk', spamScore: 6 },
  spam: { spamType: 'spam', spamScore: 9 },
  content: { contentViolation: true, contentViolationDetail: 'exe in zip' },
  scanError: { scanErrorDetail: 'The archive is encrypted.' },
  phishing: { spamType: 'phishing', spamScore: 12 },
  virus: { virusName: 'Eicar-Test' },
}

/** Renders a digest of fictitious messages: its links lead to the portal without a code. */
export function renderSample(request: SampleRequest): RenderedMail {
  const { content, locale, rows, brand, timeZone, customer, retentionDays, mailFooter, name, recipient, now } = request
  const { shared, kind = 'digest' } = request
  const rowsAtMost = content?.rowsAtMost ?? rows
  const digest: Digest = {
    ...{ kind, recipient, locale, timeZone, brand, canSignIn: true, rest: 0 },
    entries: Array.from({ length: Math.min(rows, rowsAtMost) }, (_, index) => sampleEntry(index, request)),
    footer: stripInvisible(mailFooter).split('\n').filter(Boolean),
    unsubscribeUrl: shared ? null : new URL('/api/digests/unsubscribe?token=sample', brand.publicUrl).href,
    ...(shared && { shared }),
  }
  const shown = { ...digest, rest: rows - digest.entries.length }
  const reader = { recipientName: name, customer, totalCount: rows, retentionDays, now }
  return renderDigest({ ...shown, ...(content && { template: drawnTemplate(content, shown, reader) }) })
}

function sampleEntry(
  index: number,
  { now, recipient, timeZone, retentionDays, shared, rows }: SampleRequest,
): DigestEntry {
  const kind = digestClasses[index % digestClasses.length] ?? 'spam'
  const [name, address] = senders[index % senders.length] ?? senders[0]
  const owner = owners[index % owners.length] ?? recipient
  // However many they are, none has expired already.
  const apartMs = Math.min(hourMs, Math.min(36 * hourMs, retentionDays * 12 * hourMs) / rows)
  const receivedAt = new Date(now.getTime() - (index + 1) * apartMs)
  const row = {
    ...{
      id: index + 1,
      receivedAt,
      size: 4_096 * (index + 1),
      ownerAddress: shared ? owner : recipient,
      verdict: verdicts[kind],
    },
    expiresAt: new Date(receivedAt.getTime() + retentionDays * 24 * hourMs),
    displayAddress: name ? `"${name}" <${address}>` : address,
    sender: address,
    subject: subjects[index % subjects.length] ?? '',
  } as unknown as EntryRow
  if (shared)
    return { ...digestEntry(row, { isShown: true, mayRelease: false, mayList: false }, null), opensInPortal: true }
  const link = { releaseCode: 'sample', timeZone, previewToken: null, allowBlockToken: null }
  return digestEntry(row, defaultDigestSettings.classes[kind], kind === 'virus' ? null : { ...link, ...asUsual })
}

const asUsual = { allowDisplayWhitelist: false, confirmRelease: true }
