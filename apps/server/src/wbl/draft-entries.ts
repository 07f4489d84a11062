import { levelOf, type OwnerColumns } from '@postern/core/sender-lists'
import { and, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { ListEntry } from '../mail/judge/list-match'
import { isOf, type ListedRecipient, readMembers } from '../mail/judge/read-lists'
import { isUnproven, type Line } from './entry-content'
import { isInNetwork } from './in-network'
import { ofOwner } from './owner-lists'
import { type ListedSubject, parseSender } from './parse-sender'
import { wblEntries } from './wbl.table'

/** An entry that is not saved yet. */
export interface Draft {
  subject: ListedSubject
  entry: ListEntry
  line: Line
}

/**
 * Entries of one owner that are not saved yet, in place of those that they would replace. Their ids count down from `firstId`, so that none
 * is that of a stored one. Lines that cannot be listed are left out.
 */
export async function draftEntries(
  tx: Transaction,
  { owner, lines, firstId = -1 }: { owner: OwnerColumns; lines: readonly Line[]; firstId?: number },
) {
  const drafts = lines.flatMap((line, index): Draft[] => {
    const subject = parseSender(line.sender)
    return typeof subject === 'string'
      ? []
      : [{ subject, line, entry: entryOf(firstId - index, owner, { subject, line }) }]
  })
  const members = await readMembers(tx, [owner])
  const replaced = await findReplaced(tx, owner, drafts)
  return {
    drafts,
    /** The lists of a recipient with the drafts in them. */
    listsWith(lists: readonly ListEntry[], recipient: ListedRecipient, clientAddress: string): ListEntry[] {
      if (!isOf(owner, recipient, members)) return [...lists]
      const added = drafts.flatMap(({ entry, subject: { network } }) => {
        if (network === null) return [entry]
        return isInNetwork(clientAddress, network) ? [{ ...entry, hasClient: true }] : []
      })
      return [...lists.filter(({ id }) => !replaced.has(id)), ...added]
    },
  }
}

function entryOf(id: number, owner: OwnerColumns, { subject, line }: Omit<Draft, 'entry'>): ListEntry {
  const { type, subdomains = false, envelopeOnly = false, expiresAt } = line
  const isForced = (line.isForced ?? false) && owner.customerId === null
  const said = { level: levelOf(owner), isForced, type, subdomains, envelopeOnly, isUnproven: isUnproven(line) }
  return { id, ...said, sender: subject.sender, expiresAt: expiresAt ? new Date(expiresAt).getTime() : null }
}

async function findReplaced(tx: Transaction, owner: OwnerColumns, drafts: readonly Draft[]): Promise<Set<number>> {
  if (drafts.length === 0) return new Set()
  const senders = drafts.flatMap(({ subject }) => subject.sender ?? [])
  const networks = drafts.flatMap(({ subject }) => subject.network ?? [])
  const { id, sender, subdomains, network } = wblEntries
  const inNetworks = sql`${network} = any(select network(one::inet) from unnest(${sql.param(networks)}::text[]) one)`
  const rows = await tx
    .select({ id, sender, subdomains })
    .from(wblEntries)
    .where(and(ofOwner(owner), or(inArray(sender, senders), inNetworks)))
  const isDrafted = (row: { sender: string | null; subdomains: boolean }) =>
    row.sender === null ||
    drafts.some(({ entry }) => entry.sender === row.sender && entry.subdomains === row.subdomains)
  return new Set(rows.filter(isDrafted).map((row) => row.id))
}
