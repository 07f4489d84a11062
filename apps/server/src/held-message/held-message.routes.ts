import { and, asc, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { messageSources } from '../messages/messages.table'
import { inScope } from '../quarantine/entry-list'
import { quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import { readMessage } from './read-message'
import { withSource } from './work-limit'

export const heldMessageHandlers: Pick<Handlers, 'getHeldMessage' | 'getHeldMessageSource' | 'listEntryEvents'> = {
  // Reading is slow work: it holds no connection.
  getHeldMessage: {
    inSteps: ({ input, transact }) =>
      withSource(async () => {
        const { raw } = await transact((tx, caller) => findSource(tx, present(caller), input.id))
        return readMessage(raw)
      }),
  },

  getHeldMessageSource: {
    inSteps: ({ input, transact, address, now }) =>
      withSource(() =>
        transact(async (tx, caller) => {
          const { userId, username } = present(caller)
          const { raw, size, sha256, ...tenant } = await findSource(tx, present(caller), input.id)
          const target = `quarantine entry ${input.id}`
          await writeAudit(tx, { ...tenant, userId, username, action: 'sourceDownloaded', target, address, now })
          return { source: raw.toString('base64'), size, sha256 }
        }),
      ),
  },

  async listEntryEvents({ tx, caller, input }) {
    await findEntry(tx, present(caller), input.id)
    const rows = await tx
      .select()
      .from(quarantineEvents)
      .where(eq(quarantineEvents.entryId, input.id))
      .orderBy(asc(quarantineEvents.id))
      .limit(500)
    return {
      events: rows.map(({ id, at, kind, actor, address, detail }) => {
        return { id, at: at.toISOString(), kind, actor, address, detail }
      }),
    }
  },
}

async function findEntry(tx: Transaction, caller: Caller, id: number) {
  const { resellerId, customerId, sourceId } = quarantineEntries
  const [entry] = await tx
    .select({ resellerId, customerId, sourceId })
    .from(quarantineEntries)
    .where(and(eq(quarantineEntries.id, id), inScope(scopeOf(caller))))
  if (!entry) throw new ServiceError('not_found', 'Not found.')
  return entry
}

async function findSource(tx: Transaction, caller: Caller, id: number) {
  const { sourceId, ...tenant } = await findEntry(tx, caller, id)
  const { raw, size, sha256 } = messageSources
  const [source] = await tx.select({ raw, size, sha256 }).from(messageSources).where(eq(messageSources.id, sourceId))
  if (!source) throw new ServiceError('not_found', 'Not found.')
  return { ...source, ...tenant }
}
