import { type Owner, type OwnerColumns, wblUndoMinutes } from '@postern/core/sender-lists'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import type { UserRequest } from '../users/users.service'
import { audit } from './audit-entry'
import { isReadable, isWritable } from './entry-access'
import { entryAnswer, selectEntries } from './entry-answer'
import { authorOf, type Details, type EntryRow, isUnproven, type Line, lets, said, stored } from './entry-content'
import { contradicts, domainsOf, forcedAbove, isOwn, refusalOf } from './line-refusals'
import { createWarner } from './line-warnings'
import { bringBack, keepRemoved, leftReason } from './list-changes'
import { ownerColumnsFor } from './list-owner'
import { countOf, entriesAtMost, lockLists, ofOwner } from './owner-lists'
import { type ListedSubject, parseSender, plainNetwork } from './parse-sender'
import { wblChanges, wblEntries } from './wbl.table'
import type { WarnedLine } from './wider-entries'

type Request = UserRequest & { ifMatch: string | null }

/** Period in which a deletion can be undone. */
const restorableForMs = wblUndoMinutes * 60 * 1000

/** Returns the outcome for each line. A trial saves nothing. */
export async function addEntries(
  request: UserRequest,
  {
    entries,
    owner,
    isTrial = false,
  }: { entries: readonly Line[]; owner?: Owner | undefined; isTrial?: boolean | undefined },
) {
  const { tx, caller, now } = request
  const columns = await ownerColumnsFor(tx, caller, owner)
  // A trial counts mail meanwhile, so it must not block others.
  if (!isTrial) await lockLists(tx, [columns])
  const seen = new Set<string>()
  const subjects = entries.flatMap(({ sender, subdomains = false }) => {
    const subject = parseSender(sender)
    return typeof subject === 'string' ? [] : [{ ...subject, subdomains }]
  })
  const ownDomains = await domainsOf(tx, columns, subjects)
  const forced = await forcedAbove(request, columns, subjects)
  const warnedLine = (subject: ListedSubject, line: Line): WarnedLine => ({
    ...{ owner: columns, subject, subdomains: line.subdomains ?? false, type: line.type },
    ...{ isUnproven: isUnproven(line), envelopeOnly: line.envelopeOnly ?? false },
    expiresAt: line.expiresAt ? new Date(line.expiresAt) : null,
  })
  const read = entries.flatMap((line) => {
    const subject = parseSender(line.sender)
    return typeof subject === 'string' ? [] : [warnedLine(subject, line)]
  })
  // Before the first one is saved: none of them covers another.
  const warn = await createWarner(tx, { lines: read, counts: isTrial, now })
  const results = []
  const listed: Line[] = []
  const replaced: string[] = []
  let room = entriesAtMost - (await countOf(tx, columns))
  for (const line of entries) {
    const subject = parseSender(line.sender)
    const refusal =
      typeof subject === 'string' ? subject : refusalOf(line, subject, { columns, ownDomains, seen, forced })
    if (typeof subject === 'string' || refusal) {
      results.push({ sender: line.sender, outcome: 'refused', reason: refusal, warnings: [] })
      continue
    }
    const { outcome, before } = await put(request, { columns, subject, line, isTrial })
    if (outcome === 'added' && --room < 0) throw refuse('senderLists.full')
    if (outcome !== 'same') listed.push(line)
    if (before && outcome === 'replaced') replaced.push(`${line.sender}: ${said(before).type}`)
    const warnings = await warn(warnedLine(subject, line))
    results.push({ sender: line.sender, outcome, reason: null, warnings })
  }
  if (!isTrial && listed.length > 0) {
    const after = { senders: listed.map(({ sender, type }) => `${sender}: ${type}`) }
    await audit(request, columns, {
      ...{ action: 'sendersListed', after, ...(replaced.length > 0 && { before: { senders: replaced } }) },
    })
  }
  return { results }
}

export async function changeEntry(request: Request, id: number, values: Details & { type?: number | undefined }) {
  const { tx } = request
  const row = await entryToChange(request, id)
  const type = values.type ?? row.type
  if (values.isForced && row.customerId !== null) throw refuseField('isForced', 'senderLists.notForcible')
  const { sender, network } = row
  const subject = sender === null ? { sender, network: plainNetwork(network ?? '') } : { sender, network: null }
  const ownDomains = await domainsOf(tx, row, [{ ...subject, subdomains: row.subdomains }])
  if (isOwn({ type, subdomains: row.subdomains }, subject, ownDomains)) throw refuse('senderLists.ownDomain')
  if (type !== row.type && contradicts(await forcedAbove(request, row, [subject]), subject, type)) {
    throw refuse('senderLists.forcedAbove')
  }
  const [changed] = await tx
    .update(wblEntries)
    .set({ type, ...stored(values), ...(!lets(type) && { isUnproven: false }) })
    .where(eq(wblEntries.id, id))
    .returning()
  if (!changed) throw notFound()
  await audit(request, row, { action: 'senderEntryChanged', before: said(row), after: said(changed) })
  const [answered] = await selectEntries(tx).where(eq(wblEntries.id, id))
  if (!answered) throw notFound()
  return entryAnswer(answered, request)
}

export async function removeEntry(request: Request, id: number): Promise<void> {
  const row = await entryToChange(request, id)
  await keepRemoved(request, [id])
  await request.tx.delete(wblEntries).where(eq(wblEntries.id, id))
  await audit(request, row, { action: 'senderEntryDeleted', before: said(row) })
}

/** Undoes a recent deletion; the entry is as before, including author, hits and expiry. */
export async function restoreEntry(request: Request, id: number): Promise<void> {
  const { tx, now } = request
  const [change] = await tx
    .select()
    .from(wblChanges)
    .where(and(eq(wblChanges.entryId, id), isNull(wblChanges.importId), eq(wblChanges.isUndone, false)))
    .orderBy(desc(wblChanges.id))
    .limit(1)
  if (!change) throw notFound()
  if (change.at.getTime() + restorableForMs <= now.getTime()) throw refuse('senderLists.restoreTooLate')
  const owner = { ...change, domainId: null, groupId: null, userId: null }
  if (!isWritable(owner, request.caller)) throw notFound()
  const [back] = await bringBack(tx, sql`c.id = ${change.id}`)
  if (back === undefined) {
    const [left] = await tx.select({ reason: leftReason }).from(wblChanges).where(eq(wblChanges.id, change.id))
    throw refuse(left?.reason === 'taken' ? 'senderLists.listedSince' : 'senderLists.ownerGone')
  }
  const [row] = await tx.select().from(wblEntries).where(eq(wblEntries.id, id))
  if (row) await audit(request, row, { action: 'senderEntryRestored', after: said(row) })
}

interface Put {
  columns: OwnerColumns
  subject: ListedSubject
  line: Line
  isTrial: boolean
}

interface Outcome {
  outcome: 'added' | 'replaced' | 'same'
  /** The entry that it replaces. */
  before?: EntryRow
}

/** A replaced entry is a new one by a new author: it keeps its id and its use alone. */
async function put({ tx, caller, now }: UserRequest, { columns, subject, line, isTrial }: Put): Promise<Outcome> {
  const subdomains = subject.network === null && (line.subdomains ?? false)
  const [before] = await tx
    .select()
    .from(wblEntries)
    .where(
      and(
        ofOwner(columns),
        eq(wblEntries.subdomains, subdomains),
        sql`${wblEntries.sender} is not distinct from ${subject.sender}`,
        sql`${wblEntries.network} is not distinct from network(${subject.network}::inet)`,
      ),
    )
  const values = {
    type: line.type,
    ...stored({ envelopeOnly: false, isForced: false, expiresAt: null, ...line, isUnproven: isUnproven(line) }),
  }
  if (before && versionOf(said(before)) === versionOf(said({ ...before, ...values }))) return { outcome: 'same' }
  if (isTrial) return before ? { outcome: 'replaced', before } : { outcome: 'added' }
  const made = { ...authorOf(caller), createdAt: now }
  if (before) {
    await tx
      .update(wblEntries)
      .set({ ...values, ...made })
      .where(eq(wblEntries.id, before.id))
    return { outcome: 'replaced', before }
  }
  const network = subject.network && sql`network(${subject.network}::inet)::cidr`
  await tx.insert(wblEntries).values({ ...columns, sender: subject.sender, network, subdomains, ...values, ...made })
  return { outcome: 'added' }
}

async function entryToChange({ tx, caller, ifMatch }: Request, id: number): Promise<EntryRow> {
  const [row] = await tx.select().from(wblEntries).where(eq(wblEntries.id, id))
  if (!row || !isReadable(row, caller)) throw notFound()
  if (!isWritable(row, caller)) throw refuse('senderLists.ofLevelAbove')
  refuseStale(ifMatch, versionOf(said(row)))
  return row
}

const notFound = () => refuse('requests.notFound')
