import type * as z from 'zod/mini'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import { quarantineReasons } from '../quarantine/quarantine-codes'
import { QuarantineEntry } from '../quarantine/quarantine-entry'
import { classifications, isClassification, reclassified } from '../quarantine/reclassify'
import { Stage } from '../quarantine/stages'
import { quarantineReason } from '../quarantine/verdict-reason'
import { wblEntryWire } from '../wbl/wbl.fixtures'
import { Refusal, refusalOf } from './refusal'
import type { Flow, FlowContext } from './test-flow'
import { inOrder, type Row } from './test-rows'

type EntryWire = z.input<typeof QuarantineEntry>

/** Code and token that every digest link of the test server carries. */
export const digestSecrets = { releaseCode: 'release-code', allowBlockToken: 'allow-block-token' }

/** Held messages of each kind, newest first, received in the 24 hours before an instant. */
export function sampleQuarantine(now: Date): readonly Row[] {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const entries: readonly EntryWire[] = [
    quarantineEntryWire({ timestamp: at(0.7) }),
    quarantineEntryWire({
      ...{ id: 88_212, timestamp: at(1.1) },
      message: {
        ...{ sender: 'it@c0ntoso.example', displayAddress: 'IT <it@c0ntoso.example>' },
        subject: 'Your password expires',
      },
      verdict: { spamType: 'phishing', spamScore: 14.2 },
    }),
    quarantineEntryWire({
      ...{ id: 88_211, timestamp: at(2.5) },
      message: {
        sender: 'post@parcel.example',
        displayAddress: 'Parcel <post@parcel.example>',
        subject: 'Your parcel',
      },
      verdict: { spamType: null, spamScore: null, virusName: 'Win.Test.EICAR' },
    }),
    quarantineEntryWire({
      ...{ id: 88_210, timestamp: at(17.7), isLocked: true },
      lock: { by: 'admin@contoso.example', at: at(17) },
      message: {
        sender: 'win@lottery.example',
        displayAddress: 'Lottery <win@lottery.example>',
        subject: 'You have won',
      },
      verdict: { spamType: 'spam', spamScore: 21 },
    }),
    quarantineEntryWire({
      ...{ id: 88_209, timestamp: at(22.9), stage: Stage.Released },
      message: {
        sender: 'tickets@rail.example',
        displayAddress: 'Rail <tickets@rail.example>',
        subject: 'Your ticket',
      },
      verdict: { spamType: 'bulk', spamScore: 5.1 },
    }),
  ]
  return entries as readonly unknown[] as readonly Row[]
}

/** A list of senders that says nothing about the held messages. */
export const sampleSenderLists = [wblEntryWire({ sender: '@shop.example' })] as readonly unknown[] as readonly Row[]

type Ids = { ids: number[] }
type ById = { id: number }

const entries = ({ rows }: FlowContext) => rows('quarantine')

function entryOf(context: FlowContext, { id }: ById): Row {
  const row = entries(context).find(id)
  if (!row) throw refusalOf('requests.notFound')
  return row
}

const read = (row: Row) => QuarantineEntry.parse(row)
const kindOf = (row: Row) => quarantineReason(read(row).verdict).kind

function release(row: Row): Row {
  if (kindOf(row) === 'virus') throw refusalOf('quarantine.carriesVirus')
  return Object.assign(row, { stage: Stage.Released })
}

function remove(context: FlowContext, row: Row): Row {
  if (row.isLocked) throw refusalOf('quarantine.locked')
  entries(context).remove(row)
  return row
}

function lock(row: Row, isLocked: boolean, { user, now }: FlowContext): Row {
  return Object.assign(row, { isLocked, lock: isLocked ? { by: user.username, at: now } : null })
}

/** Acts on each entry; one that is refused does not stop the others. */
function each(context: FlowContext, ids: readonly number[], act: (row: Row) => unknown) {
  const outcomes = ids.map((id) => {
    try {
      act(entryOf(context, { id }))
      return { id, isDone: true }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { id, isDone: false, code: error.code, message: context.say(error) }
    }
  })
  return { outcomes }
}

interface Filter {
  freeSearch?: string
  reason?: readonly string[]
  stage?: readonly string[]
  isLocked?: boolean
  scoreFrom?: number
  scoreTo?: number
  receivedFrom?: string
  receivedTo?: string
  direction?: number
  sender?: string
  recipient?: string
  subject?: string
  hasAttachments?: boolean
  domain?: string
  customerId?: number | undefined
  isFromBlocked?: boolean
  ordering?: string
}

function matching(context: FlowContext, filter: Filter): Row[] {
  const { reason, stage, isLocked, direction, sender, recipient, subject, freeSearch, isFromBlocked } = filter
  const has = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase())
  const blocked = new Set(
    context
      .rows('senderLists')
      .rows.filter(({ type }) => type === 1)
      .map((row) => row.sender),
  )
  const isBlocked = (from: string) => blocked.has(from) || blocked.has(domainOf(from))
  return entries(context).rows.filter((row) => {
    const entry = read(row)
    const { message, verdict } = entry
    const kind = kindOf(row) === 'recursion' ? 'content' : kindOf(row)
    const from = `${message.sender} ${message.displayAddress ?? ''}`
    const to = entry.recipientList.join(' ')
    return (
      (!reason?.length || reason.includes(kind)) &&
      (!stage?.length || stage.includes(entry.stage)) &&
      (isLocked === undefined || entry.isLocked === isLocked) &&
      (direction === undefined || entry.isOutbound === (direction === 0)) &&
      (filter.customerId === undefined || entry.customer?.id === filter.customerId) &&
      (filter.domain === undefined || entry.owner.address.endsWith(`@${filter.domain}`)) &&
      (isFromBlocked === undefined || isBlocked(message.sender) === isFromBlocked) &&
      has(from, sender) &&
      has(to, recipient) &&
      has(message.subject, subject) &&
      has(`${from} ${to} ${message.subject}`, freeSearch) &&
      isWithin(verdict.spamScore, filter.scoreFrom, filter.scoreTo) &&
      isReceived(entry.timestamp, filter)
    )
  })
}

function isWithin(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && value >= (from ?? value) && value <= (to ?? value)
}

function isReceived(at: string, { receivedFrom: from, receivedTo: to }: Filter): boolean {
  const time = Date.parse(at)
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time < Date.parse(to))
}

function sorted(rows: readonly Row[], ordering = '-timestamp'): Row[] {
  const keys = rows.map((row) => {
    const { timestamp, message, owner, verdict, stage } = read(row)
    const { sender, subject } = message
    return { id: row.id, timestamp, sender, subject, owner: owner.address, score: verdict.spamScore, stage, row }
  })
  return inOrder(keys, ordering).map(({ row }) => row as Row)
}

function flushable(
  context: FlowContext,
  filter: { customerId?: number; freeSearch?: string; classification?: string },
) {
  const { customerId, freeSearch = '', classification } = filter
  return matching(context, { customerId, freeSearch, reason: classification === undefined ? [] : [classification] })
}

/** `@contoso.example` of an address. */
function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@'))
}

function listSender(context: FlowContext, sender: string, type: number) {
  const list = context.rows('senderLists')
  const former = list.rows.find((row) => row.sender === sender)
  if (former) return Object.assign(former, { type })
  const row = { ...wblEntryWire({ sender, type, createdAt: context.now }), id: list.nextId() } as Row
  list.rows.unshift(row)
  return row
}

function listing(context: FlowContext, input: ById) {
  const { sender } = read(entryOf(context, input)).message
  const about = context
    .rows('senderLists')
    .rows.filter((row) => row.sender === sender || row.sender === domainOf(sender))
  const listed = about.map(({ id, sender, type, source, createdAt }) => {
    return { ...{ id, sender, type, source, createdAt }, isForCustomer: true }
  })
  return { sender: sender || null, entries: listed }
}

/** Opens a digest link: right code, existing message. */
function opened(context: FlowContext, { id, releaseCode }: ById & { releaseCode: string }): Row {
  const row = entries(context).find(id)
  if (!row || releaseCode !== digestSecrets.releaseCode) throw refusalOf('quarantineDigest.wrongLink')
  return row
}

/** Held mail: the list and its actions, a digest's links, and lists of senders. */
export const quarantineFlows: Readonly<Record<string, Flow>> = {
  'quarantine.list': (context, input: Filter & { limit: number; offset: number }) => {
    const rows = sorted(matching(context, input), input.ordering)
    return { entries: rows.slice(input.offset, input.offset + input.limit), count: rows.length }
  },
  'quarantine.countFromBlocked': (context, input: Filter) => ({
    count: matching(context, { ...input, isFromBlocked: true }).length,
  }),
  'quarantine.listClassifications': () => ({ classifications: [...classifications] }),
  'quarantine.getEntry': entryOf,
  'quarantine.releaseEntry': (context, input: ById & { recipients?: string[]; reason?: string }) => {
    const row = entryOf(context, input)
    if (!input.recipients) return release(row)
    if (!input.reason) throw refusalOf('quarantine.reasonMissing')
    if (kindOf(row) === 'virus') throw refusalOf('quarantine.carriesVirus')
    return row
  },
  'quarantine.releaseVirus': (context, input: ById) =>
    Object.assign(entryOf(context, input), { stage: Stage.Released }),
  'quarantine.deleteEntry': (context, input: ById) => {
    remove(context, entryOf(context, input))
    return { message: 'Done.' }
  },
  'quarantine.lockEntry': (context, input: ById) => lock(entryOf(context, input), true, context),
  'quarantine.unlockEntry': (context, input: ById) => lock(entryOf(context, input), false, context),
  'quarantine.releaseEntries': (context, { ids }: Ids) => each(context, ids, release),
  'quarantine.deleteEntries': (context, { ids }: Ids) => each(context, ids, (row) => remove(context, row)),
  'quarantine.lockEntries': (context, { ids }: Ids) => each(context, ids, (row) => lock(row, true, context)),
  'quarantine.unlockEntries': (context, { ids }: Ids) => each(context, ids, (row) => lock(row, false, context)),
  'quarantine.rescanEntry': entryOf,
  'quarantine.reclassifyEntry': (context, input: ById & { newClassification: string }) => {
    const row = entryOf(context, input)
    const { newClassification } = input
    if (!isClassification(newClassification)) throw refusalOf('quarantine.unknownClassification')
    const verdict = reclassified(read(row).verdict, newClassification)
    if (!verdict) throw refusalOf('quarantine.wrongClassification')
    return Object.assign(row, { verdict })
  },
  'quarantine.countFlush': (context, input: { customerId: number; freeSearch?: string; classification?: string }) => {
    const all = flushable(context, input)
    const free = all.filter(({ isLocked }) => !isLocked)
    const kinds = quarantineReasons
      .map((reason) => ({ reason, count: free.filter((row) => kindOf(row) === reason).length }))
      .filter(({ count }) => count > 0)
    const customer = (all[0]?.customer as object | undefined) ?? { id: input.customerId, name: 'Contoso' }
    return { customer, count: free.length, kinds, lockedCount: all.length - free.length, before: context.now }
  },
  'quarantine.flush': (context, input: { customerId?: number; most?: number }) => {
    const free = flushable(context, input).filter(({ isLocked }) => !isLocked)
    const taken = free.slice(0, input.most)
    for (const row of taken) remove(context, row)
    return { message: 'Done.', count: taken.length }
  },
  'heldMessage.get': checked,
  'heldMessage.getPreview': checked,
  'heldMessage.getSource': checked,
  'heldMessage.listEvents': checked,
  'wbl.getSenderListing': listing,
  'wbl.listSender': (context, input: ById & { entryType: number; scope: string }) => {
    const { sender } = read(entryOf(context, input)).message
    listSender(context, input.scope === 'domain' ? domainOf(sender) : sender, input.entryType)
    return listing(context, input)
  },
  'quarantineDigest.get': opened,
  'quarantineDigest.release': (context, input: ById & { releaseCode: string }) => {
    const row = opened(context, input)
    if (row.isLocked) throw refusalOf('quarantine.lockedByAdministrator')
    return release(row)
  },
  'quarantineDigest.ask': (context, input: ById & { releaseCode: string }) => {
    Object.assign(opened(context, input), { releaseRequest: 'open' })
    return context.sample
  },
  'quarantineDigest.addListEntry': (context, input: ById & { entryType: number; allowBlockToken: string }) => {
    const row = entries(context).find(input.id)
    const isSpent = context.spentTokens.has(input.id)
    if (!row || input.allowBlockToken !== digestSecrets.allowBlockToken || isSpent) {
      throw refusalOf('quarantineDigest.wrongLink')
    }
    if (row.isLocked && input.entryType !== 1) throw refusalOf('quarantineDigest.locked')
    context.spentTokens.add(input.id)
    listSender(context, read(row).message.sender, input.entryType)
    return { message: input.entryType === 1 ? 'Sender blocked.' : 'Sender allowed.' }
  },
}

/** The sample, of a message that is held. */
function checked(context: FlowContext, input: ById): unknown {
  entryOf(context, input)
  return context.sample
}
