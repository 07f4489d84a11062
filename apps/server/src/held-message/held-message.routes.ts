import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { messageSources } from '../messages/messages.table'
import { readSource } from '../messages/read-source'
import { withSource } from '../messages/source-limit'
import { findEntry } from '../quarantine/find-entry'
import { quarantineEvents } from '../quarantine/quarantine.table'
import { findPreviewSource, loadSource } from '../secure-preview/preview-source'
import { securePreview } from '../secure-preview/secure-preview'
import { readMessage } from './read-message'

export const heldMessageHandlers: Pick<
  Handlers,
  'getHeldMessage' | 'getHeldMessagePreview' | 'getHeldMessageSource' | 'listHeldMessageEvents'
> = {
  // Reading is slow, so it holds no connection.
  getHeldMessage: {
    inSteps: ({ input, transact }) =>
      withSource(async () => {
        const { raw } = await transact((tx, caller) => findSource(tx, present(caller), input.id))
        return readMessage(raw)
      }),
  },

  getHeldMessagePreview: {
    async inSteps({ input: { id }, transact, address, now }) {
      const { sourceId, sha256, locale } = await transact(async (tx, caller) => {
        const { userId, username } = present(caller)
        const { resellerId, customerId } = await findEntry(tx, present(caller), id)
        const target = `quarantine entry ${id}`
        const tenant = { resellerId, customerId }
        await writeAudit(tx, { ...tenant, userId, username, action: 'messagePreviewed', target, address, now })
        return findPreviewSource(tx, id)
      })
      return securePreview({ sha256, locale, loadSource: () => transact((tx) => loadSource(tx, sourceId)) })
    },
  },

  getHeldMessageSource: {
    inSteps: ({ input, transact, address, now, answerAsFile }) =>
      withSource(() =>
        transact(async (tx, caller) => {
          const { userId, username } = present(caller)
          const { raw, size, sha256, ...tenant } = await findSource(tx, present(caller), input.id)
          const target = `quarantine entry ${input.id}`
          await writeAudit(tx, { ...tenant, userId, username, action: 'sourceDownloaded', target, address, now })
          answerAsFile(`message-${input.id}.json`)
          return { source: raw.toString('base64'), size, sha256 }
        }),
      ),
  },

  async listHeldMessageEvents({ tx, caller, input }) {
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

async function findSource(tx: Transaction, caller: Caller, id: number) {
  const { sourceId, resellerId, customerId } = await findEntry(tx, caller, id)
  const { size, sha256 } = messageSources
  const [source] = await tx.select({ size, sha256 }).from(messageSources).where(eq(messageSources.id, sourceId))
  const raw = await readSource(tx, sourceId)
  if (!source || !raw) throw refuse('requests.notFound')
  return { ...source, raw, resellerId, customerId }
}
