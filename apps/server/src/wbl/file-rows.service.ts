import { type AnswerKey, answerText } from '@postern/core/answers'
import { contract } from '@postern/core/contract'
import { maxCellLength } from '@postern/core/management'
import {
  type OwnerColumns,
  ownerOf,
  wblEnvelopeOnlyOf,
  wblExpiryOf,
  wblFlagOf,
  wblTypeOf,
} from '@postern/core/sender-lists'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { holdCustomer } from '../customers/hold-customer'
import type { Transaction } from '../db/database'
import { groups } from '../groups/groups.table'
import { scopeOf } from '../http/caller'
import type { RowProblems, RowValues } from '../imports/import-row'
import { domains } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { userAddresses, users } from '../users/users.table'
import { audit } from './audit-entry'
import { lets } from './entry-content'
import { contradicts, domainsOf, forcedAbove, isOwn } from './line-refusals'
import { createWarner, type WarningOfLine } from './line-warnings'
import { keepBefore } from './list-changes'
import { entriesAtMost, lockLists, narrowestOwner } from './owner-lists'
import { type ListedSubject, parseSender, plainNetwork } from './parse-sender'
import { wblChanges, wblEntries } from './wbl.table'

type Row = typeof wblEntries.$inferSelect

/** Row of a file with its line number. */
export interface FileRow {
  line: number
  values: RowValues
}

/** Entry that a row would add, and the list it goes on. */
interface Listing {
  columns: OwnerColumns
  subject: ListedSubject
  subdomains: boolean
  said: Pick<Row, 'type' | 'envelopeOnly' | 'isUnproven' | 'note' | 'expiresAt'>
  /** Owner, sender and subdomain flag: must be unique within a file. */
  key: string
  /** Current entry of the owner for the sender. */
  before: Row | undefined
}

/** Row with its resulting entry, or with its problems. */
export type JudgedRow = FileRow & ({ problems: RowProblems; listing?: never } | { problems: null; listing: Listing })

/**
 * Validates rows of a file for one customer's lists; changes nothing. `locks`: blocks other changes to these lists until the transaction
 * ends.
 */
export async function judgeFileRows(
  request: UserRequest,
  { customerId, locks = false }: { customerId: number; locks?: boolean },
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const { tx, caller } = request
  const customer = await holdCustomer(tx, scopeOf(caller), customerId)
  if (!customer) return rows.map((row) => ({ ...row, problems: { '': [answerText('requests.notFound')] } }))
  const everyone: OwnerColumns = {
    ...{ resellerId: customer.resellerId, customerId, domainId: null, groupId: null, userId: null },
  }
  const ownerFor = await findOwners(tx, everyone, rows)
  const read = rows.map((row) => ({ row, result: readRow(row.values, ownerFor(row.values), customer.name) }))
  const listed = read.flatMap(({ result }) => ('listing' in result ? [result.listing] : []))
  // Same locks as for typed lines.
  if (locks)
    await lockLists(
      tx,
      listed.map(({ columns }) => columns),
    )
  const subjects = listed.map(({ subject }) => subject)
  const ownDomains = await domainsOf(tx, everyone, [])
  const forced = await forcedAbove(request, everyone, subjects)
  const known = await findEntries(tx, customerId, subjects)
  return read.map(({ row, result }): JudgedRow => {
    if ('problems' in result) return { ...row, problems: result.problems }
    const { listing } = result
    const { type } = listing.said
    if (isOwn({ type, subdomains: listing.subdomains }, listing.subject, ownDomains))
      return { ...row, problems: problem('sender', 'senderLists.ownDomain') }
    if (contradicts(forced, listing.subject, type))
      return { ...row, problems: problem('type', 'senderLists.forcedAbove') }
    return { ...row, problems: null, listing: { ...listing, before: known.get(listing.key) } }
  })
}

/** Reasons to review rows, by their keys; the mail of the first ones is counted. */
export async function warnAbout(
  { tx, now }: Pick<UserRequest, 'tx' | 'now'>,
  listings: readonly Listing[],
): Promise<Map<string, WarningOfLine[]>> {
  const lines = listings.map(({ columns, subject, subdomains, said }) => ({
    owner: columns,
    ...said,
    subject,
    subdomains,
  }))
  const warn = await createWarner(tx, { lines, counts: true, now })
  const found = new Map<string, WarningOfLine[]>()
  for (const [at, line] of lines.entries()) {
    const key = listings[at]?.key ?? ''
    if (!found.has(key)) found.set(key, await warn(line))
  }
  return found
}

/** Outcome of a row of a file that was put on a list. */
export interface PutRow {
  line: number
  problems: RowProblems | null
  entryId: number | null
}

/** Adds rows to the customer's lists, and keeps the previous entries so that the import can be undone. */
export async function putFileRows(
  request: UserRequest,
  { customerId, importId, isReplacing }: { customerId: number; importId: number; isReplacing: boolean },
  rows: readonly FileRow[],
): Promise<PutRow[]> {
  const { tx, caller, now } = request
  const judged = await judgeFileRows(request, { customerId, locks: true }, rows)
  // A file that replaces a list cannot make it longer than the file.
  const room = isReplacing ? null : await roomOf(tx, customerId)
  const entryIds = new Map<number, number>()
  const full = new Set<number>()
  const added: { line: number; listing: Listing }[] = []
  const replaced: { id: number; listing: Listing }[] = []
  const lineOf = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { line, listing } of judged) {
    if (!listing) continue
    const earlier = lineOf.get(listing.key)
    if (earlier !== undefined) {
      repeated.set(line, earlier)
      continue
    }
    lineOf.set(listing.key, line)
    const { before } = listing
    if (before) {
      entryIds.set(line, before.id)
      if (!isSame(before, listing)) replaced.push({ id: before.id, listing })
    } else if (room && room.take(listing) < 0) full.add(line)
    else added.push({ line, listing })
  }
  await keepBefore(tx, { ids: replaced.map(({ id }) => id), importId, kind: 'replaced', at: now })
  await replaceEntries(request, importId, replaced)
  const ids = await insertEntries(request, importId, added)
  for (const [line, id] of ids) entryIds.set(line, id)
  const listed = [...added, ...replaced].map(({ listing }) => listing)
  const [first] = listed
  if (first) {
    const senders = listed.map(({ subject, said }) => `${subject.sender ?? subject.network}: ${said.type}`)
    const { columns } = first
    const customer = { ...columns, domainId: null, groupId: null, userId: null }
    const before = replaced.map(
      ({ listing: { subject, before } }) => `${subject.sender ?? subject.network}: ${before?.type}`,
    )
    await audit({ ...request, caller }, customer, {
      ...{ action: 'sendersListed', after: { senders }, ...(before.length > 0 && { before: { senders: before } }) },
    })
  }
  const problemsAfter = (line: number): RowProblems | null => {
    const earlier = repeated.get(line)
    if (earlier !== undefined) return { sender: [answerText('imports.repeated', { line: earlier })] }
    return full.has(line) ? { '': [answerText('senderLists.full')] } : null
  }
  return judged.map(({ line, problems }) => ({
    line,
    problems: problemsAfter(line) ?? problems,
    entryId: entryIds.get(line) ?? null,
  }))
}

const problem = (field: string, key: AnswerKey): RowProblems => ({
  [field]: [{ key } as ReturnType<typeof answerText>],
})

/** Reason a sender cannot be parsed. */
const unreadable: Readonly<Record<string, AnswerKey>> = {
  malformed: 'senderLists.malformed',
  everyone: 'senderLists.everyone',
  publicSuffix: 'senderLists.publicSuffix',
}

/** Parses a row; reports every problem in it. */
function readRow(
  values: RowValues,
  owner: OwnerColumns | null,
  customerName: string,
): { problems: RowProblems } | { listing: Listing } {
  const problems: RowProblems = {}
  const wrong = (field: string, key: AnswerKey) => Object.assign(problems, problem(field, key))
  for (const [field, value] of Object.entries(values)) if (value.length > maxCellLength) wrong(field, 'imports.tooLong')
  const subject = parseSender((values.sender ?? '').slice(0, 320))
  if (typeof subject === 'string' && !problems.sender) {
    const named = subject === 'everyone' && (values.sender ?? '').trim() === '' ? 'malformed' : subject
    wrong('sender', unreadable[named] ?? 'senderLists.malformed')
  }
  const type = wblTypeOf(values.type ?? '')
  if (type === null) wrong('type', 'senderLists.fileType')
  const envelopeOnly = wblEnvelopeOnlyOf(values.match_on ?? '')
  if (envelopeOnly === null) wrong('match_on', 'senderLists.fileMatch')
  const flags = { subdomains: false, unproven: false, forced: false }
  for (const name of ['subdomains', 'unproven', 'forced'] as const) {
    const flag = wblFlagOf(values[name] ?? '')
    if (flag === null) wrong(name, 'senderLists.fileFlag')
    else flags[name] = flag
  }
  if (flags.forced) wrong('forced', 'senderLists.notForcible')
  const expiresAt = wblExpiryOf(values.expires ?? '')
  if (expiresAt === undefined) wrong('expires', 'senderLists.fileExpiry')
  const said = contract.updateSenderList.body.safeParse({ note: (values.note ?? '').trim() })
  if (!said.success && !problems.note) wrong('note', 'senderLists.fileNote')
  if (!isNamed(values, customerName)) wrong('customer', 'senderLists.fileCustomer')
  if (isAbove(values)) wrong('level', 'senderLists.fileLevel')
  else if (!owner) wrong('recipient', 'senderLists.fileRecipient')
  if (Object.keys(problems).length > 0 || !owner || type === null || typeof subject === 'string') return { problems }
  const note = said.success ? (said.data.note ?? '') : ''
  const subdomains = subject.network === null && flags.subdomains
  return {
    listing: {
      ...{ columns: owner, subject, subdomains, before: undefined, key: keyOf(owner, subject, subdomains) },
      said: {
        ...{ type, note, expiresAt: expiresAt ?? null },
        envelopeOnly: subject.network === null && (envelopeOnly ?? false),
        isUnproven: flags.unproven && lets(type),
      },
    },
  }
}

/** True for a row without a customer, or with this one. */
const isNamed = ({ customer = '' }: RowValues, name: string) =>
  ['', name.trim().toLowerCase()].includes(customer.trim().toLowerCase())

const isAbove = ({ level = '' }: RowValues) => ['system', 'reseller'].includes(level.trim().toLowerCase())

/** Starts with the owner, up to the first space. */
function keyOf(columns: OwnerColumns, { sender, network }: ListedSubject, subdomains: boolean): string {
  const { level, id } = ownerOf(columns)
  return `${level}:${id} ${sender ?? network} ${subdomains ? 1 : 0}`
}

/** Finds the owner of each row's list: everybody without a recipient, else the domain, group or user of that name. */
async function findOwners(tx: Transaction, everyone: OwnerColumns, rows: readonly FileRow[]) {
  const nameOf = ({ recipient = '' }: RowValues) => recipient.trim().toLowerCase()
  const names = [...new Set(rows.map(({ values }) => nameOf(values)).filter((name) => name !== ''))]
  const found = { domain: new Map<string, number>(), group: new Map<string, number>(), user: new Map<string, number>() }
  if (names.length > 0) {
    const customerId = everyone.customerId ?? 0
    const bare = [...new Set(names.map((name) => name.replace(/^@/, '')))]
    const { id, name, deletedAt } = domains
    const ofDomains = and(eq(domains.customerId, customerId), isNull(deletedAt), inArray(name, bare))
    for (const one of await tx.select({ id, name }).from(domains).where(ofDomains)) found.domain.set(one.name, one.id)
    const lowered = sql<string>`lower(${groups.name})`
    const ofGroups = and(eq(groups.customerId, customerId), isNull(groups.deletedAt), inArray(lowered, names))
    for (const one of await tx.select({ id: groups.id, name: lowered }).from(groups).where(ofGroups))
      found.group.set(one.name, one.id)
    const people = await tx
      .select({ id: users.id, username: users.username, address: userAddresses.address })
      .from(users)
      .leftJoin(userAddresses, eq(userAddresses.userId, users.id))
      .where(
        and(
          eq(users.customerId, customerId),
          isNull(users.deletedAt),
          or(inArray(users.username, names), inArray(userAddresses.address, names)),
        ),
      )
    for (const one of people) {
      if (one.address !== null && !found.user.has(one.address)) found.user.set(one.address, one.id)
      found.user.set(one.username, one.id)
    }
  }
  return (values: RowValues): OwnerColumns | null => {
    const name = nameOf(values)
    if (name === '') return everyone
    const level = (values.level ?? '').trim().toLowerCase()
    const isGiven = level === 'domain' || level === 'group' || level === 'user'
    for (const one of isGiven ? ([level] as const) : (['user', 'domain', 'group'] as const)) {
      const id = found[one].get(one === 'domain' ? name.replace(/^@/, '') : name)
      if (id !== undefined) return { ...everyone, [`${one}Id`]: id }
    }
    return null
  }
}

async function findEntries(tx: Transaction, customerId: number, subjects: readonly ListedSubject[]) {
  const senders = subjects.flatMap(({ sender }) => sender ?? [])
  const networks = subjects.flatMap(({ network }) => network ?? [])
  const ofCustomer = eq(wblEntries.customerId, customerId)
  const rows =
    senders.length > 0
      ? await tx
          .select()
          .from(wblEntries)
          .where(and(ofCustomer, sql`${wblEntries.sender} = any(${sql.param(senders)}::text[])`))
      : []
  if (networks.length > 0) {
    const isListed = sql`${wblEntries.network} = any(select network(one::inet) from unnest(${sql.param(networks)}::text[]) one)`
    rows.push(...(await tx.select().from(wblEntries).where(and(ofCustomer, isListed))))
  }
  return new Map(
    rows.map((row) => {
      const { sender, network } = row
      const subject = sender === null ? { sender, network: plainNetwork(network ?? '') } : { sender, network: null }
      return [keyOf(row, subject, row.subdomains), row] as const
    }),
  )
}

async function roomOf(tx: Transaction, customerId: number) {
  const rows = await tx
    .select({ level: wblEntries.level, id: sql<number>`${narrowestOwner}`, entries: sql<number>`count(*)::int` })
    .from(wblEntries)
    .where(eq(wblEntries.customerId, customerId))
    .groupBy(wblEntries.level, narrowestOwner)
  const room = new Map(rows.map(({ level, id, entries }) => [`${level}:${id}`, entriesAtMost - entries]))
  return {
    /** Returns the places left after one more entry. */
    take({ columns }: Listing): number {
      const { level, id } = ownerOf(columns)
      const left = (room.get(`${level}:${id}`) ?? entriesAtMost) - 1
      room.set(`${level}:${id}`, left)
      return left
    },
  }
}

function isSame(before: Row, { said }: Listing): boolean {
  return (
    before.type === said.type &&
    before.note === said.note &&
    before.envelopeOnly === said.envelopeOnly &&
    before.isUnproven === said.isUnproven &&
    before.expiresAt?.getTime() === said.expiresAt?.getTime()
  )
}

async function replaceEntries(
  { tx, caller, now }: UserRequest,
  importId: number,
  replaced: readonly { id: number; listing: Listing }[],
): Promise<void> {
  if (replaced.length === 0) return
  const values = JSON.stringify(replaced.map(({ id, listing: { said } }) => ({ id, ...said })))
  await tx.execute(sql`
    update wbl_entries e set type = v.type, note = v.note, expires_at = v."expiresAt", envelope_only = v."envelopeOnly",
      is_unproven = v."isUnproven", import_id = ${importId}, source = 'import', created_by = ${caller.username},
      created_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${values}::jsonb) as v
      (id int, type int, note text, "expiresAt" timestamptz, "envelopeOnly" boolean, "isUnproven" boolean)
    where e.id = v.id and e.id = any(${sql.param(replaced.map(({ id }) => id))}::int[])`)
}

/** Returns the ids of the entries by their line numbers. */
async function insertEntries(
  { tx, caller, now }: UserRequest,
  importId: number,
  added: readonly { line: number; listing: Listing }[],
): Promise<[line: number, id: number][]> {
  if (added.length === 0) return []
  const made = { source: 'import' as const, createdBy: caller.username, createdAt: now, importId }
  const rows = await tx
    .insert(wblEntries)
    .values(
      added.map(({ listing: { columns, subject, subdomains, said } }) => ({
        ...{ ...columns, subdomains, ...said, ...made, sender: subject.sender },
        network: subject.network && sql`network(${subject.network}::inet)::cidr`,
      })),
    )
    .returning()
  const lineOf = new Map(added.map(({ line, listing }) => [listing.key, line]))
  const lines = rows.map((row): [number, number] => {
    const { sender, network, id } = row
    const subject = sender === null ? { sender, network: plainNetwork(network ?? '') } : { sender, network: null }
    return [lineOf.get(keyOf(row, subject, row.subdomains)) ?? 0, id]
  })
  await tx.insert(wblChanges).values(
    rows.map(({ id, resellerId, customerId, sender, network }) => ({
      ...{
        importId,
        resellerId,
        customerId,
        entryId: id,
        kind: 'added' as const,
        sender: sender ?? network ?? '',
        at: now,
      },
    })),
  )
  return lines
}
