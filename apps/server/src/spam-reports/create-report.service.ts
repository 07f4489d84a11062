import type { SpamReportKind } from '@postern/core/spam-reports'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import type { StepsContext } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { messageSources, messages } from '../messages/messages.table'
import { withSource } from '../messages/source-limit'
import { findEntry } from '../quarantine/find-entry'
import { sourceLinks } from './report-links'
import { fitsMessage, heldEntryOf, type Message, storeReport } from './store-report'

export interface ReportRequest {
  kind: SpamReportKind
  entryId?: number | undefined
  messageId?: number | undefined
  comment: string
}

/** A report of somebody who is signed in. The message is read between two transactions: that is slow work. */
export async function createReport({ input, transact, address, now }: StepsContext<ReportRequest>) {
  return withSource(async () => {
    const { raw, ...found } = await transact((tx, caller) => findReported(tx, present(caller), input))
    const links = raw ? await sourceLinks(raw) : []
    return transact(async (tx, signedIn) => {
      const caller = present(signedIn)
      const { userId, username } = caller
      const { message, entryId } = found
      const report = await storeReport(tx, {
        ...{ kind: input.kind, comment: input.comment.trim(), message, entryId, links, now },
        via: 'portal',
        isVerified: true,
        reporter: { userId, address: username },
        source: { id: message.sourceId, isForwarded: false },
      })
      if (report.isNew) {
        const { resellerId, customerId } = message
        const record = { userId, username, resellerId, customerId, address, now }
        const target = `spam report ${report.id}`
        await writeAudit(tx, { ...record, action: 'mailReported', target, after: { kind: input.kind } })
      }
      return report
    })
  })
}

async function findReported(tx: Transaction, caller: Caller, { kind, entryId, messageId }: ReportRequest) {
  if ((entryId === undefined) === (messageId === undefined)) {
    throw new ServiceError('bad_request', 'Name either the held message or the message of the history.', {
      fields: { entry_id: ['Name either this or message_id.'] },
    })
  }
  const message = await findMessage(
    tx,
    caller,
    entryId === undefined ? (messageId ?? 0) : (await findEntry(tx, caller, entryId)).messageId,
  )
  const entry = await heldEntryOf(tx, message)
  if (!fitsMessage(kind, message, entry !== null)) {
    throw new ServiceError(
      'conflict',
      kind === 'wrongly_held'
        ? 'This message is not held, so it cannot be reported as wrongly held.'
        : 'This message did not reach its recipient, so it cannot be reported as missed.',
    )
  }
  const [source] = await tx
    .select({ raw: messageSources.raw })
    .from(messageSources)
    .where(eq(messageSources.id, message.sourceId))
  return { message, entryId: entry?.id ?? null, raw: source?.raw ?? null }
}

async function findMessage(tx: Transaction, caller: Caller, id: number): Promise<Message> {
  const scope = scopeOf(caller)
  const isOwn =
    scope.as === 'reseller'
      ? eq(messages.resellerId, scope.resellerId)
      : scope.as === 'customer'
        ? eq(messages.customerId, scope.customerId)
        : undefined
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isOwn))
  if (!message) throw new ServiceError('not_found', 'Not found.')
  return message
}
