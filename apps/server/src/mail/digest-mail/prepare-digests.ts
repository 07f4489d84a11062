import { createHash } from 'node:crypto'
import { stripInvisible } from '@postern/core'
import { type DigestClass, type DigestSettings, digestClasses, notifiesRecipients } from '@postern/core/digest-settings'
import type { NotificationCause } from '@postern/core/notifications'
import { outsideCustomDigests } from '../../custom-digests/digest-readers'
import type { Transaction } from '../../db/database'
import { readDigestSettings, readManySettings } from '../../digest-settings/digest-settings.service'
import { planOf } from '../../digest-settings/plan-digests'
import { issueUnsubscribeToken, unsubscribeAddress } from '../../digest-settings/unsubscribe.service'
import { readTemplateInUse, type TemplateInUse } from '../../digest-templates/template-in-use'
import { type MailBrand, readMailBrand } from '../mail-brand'
import type { DueState } from './claim'
import { type DigestOwner, readDigestOwner } from './digest-owner'
import type { TemplateReader } from './digest-template'
import { type NoticeTurn, noticeTurn } from './notice-pace'
import { countHeld, type DigestContent, readContentAgain, readContents } from './read-digest'
import type { Digest } from './shown-digest'

export type RunKind = 'digest' | 'realtime'

export interface PreparedDigest {
  owner: DigestOwner
  digest: Digest
  /** Template that the customer's digests are rendered with; `null`: none of its own. */
  template: TemplateInUse | null
  reader: TemplateReader
  /** The same for a repeat after a crash, so that a duplicate can be recognised. */
  name: string
  /** Ids of the messages it announces. */
  told: readonly number[]
}

/** Mails for one user now; `owner` is `null` when nothing can be sent. */
export interface DigestRun {
  owner: DigestOwner | null
  settings: DigestSettings
  /** Schedule of the user's digests. */
  plan: DigestSettings
  turn: NoticeTurn | null
  digests: PreparedDigest[]
}

export interface RunRequest {
  state: DueState
  kind: RunKind
  now: Date
  publicUrl: string
}

/** Reads the content for a user in this run, with fresh codes and the reseller's branding. */
export async function prepareDigests(tx: Transaction, { state, kind, now, publicUrl }: RunRequest): Promise<DigestRun> {
  const { userId, customerId } = state
  const settingsOf = await readManySettings(tx, { customerIds: [customerId], userIds: [userId] })
  const settings = settingsOf({ customerId, userId })
  const plan = planOf(settings, settingsOf({ customerId, userId: null }))
  const owner = await readDigestOwner(tx, state.userId)
  const { noticesPerHour: perHour, quietHours } = settings
  const pace = { perHour, quietHours, timeZone: owner?.timeZone ?? 'UTC', now }
  const turn = kind === 'realtime' ? noticeTurn(state, pace) : null
  const none = { owner, settings, plan, turn, digests: [] }
  if (!owner || turn?.isDue === false || (kind === 'digest' && !settings.isOn)) return none
  const template = await templateOf(tx, owner, kind)
  const contents = await contentsOf(tx, { owner, settings: withRows(settings, template), state, kind, now })
  if (contents.length === 0) return none
  const brand = await readMailBrand(tx, owner.resellerId, publicUrl)
  const look = { brand, kind: turn?.isSummary ? ('summary' as const) : kind }
  const reader = await readerOf(tx, { owner, settings, kind, now, template })
  const digests: PreparedDigest[] = []
  for (const content of contents) {
    const { recipient, told } = content
    const token = await issueUnsubscribeToken(tx, { ...owner, purpose: kind, now })
    const unsubscribeUrl = unsubscribeAddress(brand.publicUrl, token)
    const digest = toDigest(content, owner, { ...look, unsubscribeUrl })
    digests.push({
      owner,
      digest,
      template,
      reader,
      told,
      name: nameOf(state, kind, { recipient, first: content.entries[0]?.id }),
    })
  }
  return { owner, settings, plan, turn, digests }
}

/** A digest or notice to be resent: its recipient and the messages it listed. */
export interface RepeatRequest {
  userId: number
  kind: RunKind
  recipient: string
  entryIds: readonly number[]
  name: string
  now: Date
  publicUrl: string
}

/** Rebuilds an earlier mail with codes of its own, or gives the reason why there is nothing to send. */
export async function prepareRepeat(
  tx: Transaction,
  { userId, kind, recipient, entryIds, name, now, publicUrl }: RepeatRequest,
): Promise<PreparedDigest | { cause: NotificationCause }> {
  const owner = await readDigestOwner(tx, userId)
  if (!owner) return { cause: 'inactive' }
  const settings = await readDigestSettings(tx, owner)
  if (!(kind === 'digest' ? settings.isOn : notifiesRecipients(settings))) return { cause: 'optedOut' }
  const classes = classesOf(settings, kind)
  const content = await readContentAgain(tx, { owner, settings, classes, recipient, entryIds, now })
  if (content.entries.length === 0 && entryIds.length > 0) return { cause: 'nothingNew' }
  const brand = await readMailBrand(tx, owner.resellerId, publicUrl)
  const token = await issueUnsubscribeToken(tx, { ...owner, purpose: kind, now })
  const look = { brand, kind, unsubscribeUrl: unsubscribeAddress(brand.publicUrl, token) }
  const template = await templateOf(tx, owner, kind)
  const reader = await readerOf(tx, { owner, settings, kind, now, template })
  return { owner, digest: toDigest(content, owner, look), template, reader, told: content.told, name }
}

/** Notices keep the product's text: templates are written for digests. */
async function templateOf(tx: Transaction, { customerId }: DigestOwner, kind: RunKind): Promise<TemplateInUse | null> {
  return kind === 'digest' ? readTemplateInUse(tx, customerId) : null
}

/** Settings with the template's number of messages, if it has one. */
export function withRows(settings: DigestSettings, template: TemplateInUse | null): DigestSettings {
  const rowsAtMost = template?.versions.find(({ content }) => content)?.content?.rowsAtMost
  return rowsAtMost ? { ...settings, rowsAtMost } : settings
}

interface ReaderRequest extends Pick<RunRequest, 'kind' | 'now'> {
  owner: DigestOwner
  settings: DigestSettings
  template: TemplateInUse | null
}

async function readerOf(
  tx: Transaction,
  { owner, settings, kind, now, template }: ReaderRequest,
): Promise<TemplateReader> {
  const { name: recipientName, customerName: customer, retentionDays } = owner
  const request = { owner, classes: classesOf(settings, kind), since: null, now }
  return { recipientName, customer, retentionDays, now, totalCount: template ? await countHeld(tx, request) : 0 }
}

/** Classes included in a run. */
export function classesOf({ classes, noticeClasses }: DigestSettings, kind: RunKind): DigestClass[] {
  const shown = digestClasses.filter((name) => classes[name].isShown)
  return kind === 'digest' ? shown : shown.filter((name) => noticeClasses.includes(name))
}

interface ContentsRequest extends Pick<RunRequest, 'state' | 'kind' | 'now'> {
  owner: DigestOwner
  settings: DigestSettings
}

async function contentsOf(
  tx: Transaction,
  { owner, settings, state, kind, now }: ContentsRequest,
): Promise<DigestContent[]> {
  const since = kind === 'realtime' ? state.noticesSince : null
  // Notices are sent at once; a digest leaves to custom ones what these list.
  const only = kind === 'digest' ? await outsideCustomDigests(tx, owner) : undefined
  const contents = await readContents(tx, { owner, settings, classes: classesOf(settings, kind), since, only, now })
  const isWanted = contents.length === 0 && kind === 'digest' && !settings.onlyWhenNew
  return isWanted ? [{ recipient: owner.primary, entries: [], rest: 0, told: [] }] : contents
}

function toDigest(
  { recipient, entries, rest }: DigestContent,
  { locale, timeZone, canSignIn, mailFooter }: DigestOwner,
  look: { kind: Digest['kind']; brand: MailBrand; unsubscribeUrl: string },
): Digest {
  return { ...look, recipient, entries, rest, locale, timeZone, canSignIn, footer: footerLines(mailFooter) }
}

/** Lines of a customer's own footer. */
export function footerLines(text: string): string[] {
  return stripInvisible(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function nameOf(
  { userId, nextDigestAt }: DueState,
  kind: RunKind,
  { recipient, first = 0 }: { recipient: string; first?: number | undefined },
): string {
  const run = kind === 'digest' ? (nextDigestAt?.getTime() ?? 0) : first
  return `${kind}.${userId}.${run}.${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}`
}
