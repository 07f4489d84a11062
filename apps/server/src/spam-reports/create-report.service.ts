import { answerText } from '@postern/core/answers'
import type { MailReportKind } from '@postern/core/spam-reports'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { StepsContext } from '../http/serve'
import { messages } from '../messages/messages.table'
import { readSource } from '../messages/read-source'
import { withSource } from '../messages/source-limit'
import { findEntry } from '../quarantine/find-entry'
import { sourceLinks } from './report-links'
import { fitsMessage, heldEntryOf, type Message, storeReport } from './store-report'

export interface ReportRequest {
  kind: MailReportKind
  entryId?: number | undefined
  messageId?: number | undefined
  comment: string
}

/** Report by a signed-in user. The message is read between two transactions, as that is slow. */
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
      return { ...report, hasSource: raw !== null }
    })
  })
}

async function findReported(tx: Transaction, caller: Caller, { kind, entryId, messageId }: ReportRequest) {
  if ((entryId === undefined) === (messageId === undefined)) {
    throw refuse('spamReports.messageMissing', {
      fields: { entry_id: [answerText('spamReports.entryOrMessage')] },
    })
  }
  const message = await findMessage(
    tx,
    caller,
    entryId === undefined ? (messageId ?? 0) : (await findEntry(tx, caller, entryId)).messageId,
  )
  const entry = await heldEntryOf(tx, message)
  if (!fitsMessage(kind, message, entry !== null)) {
    throw refuse(kind === 'wrongly_held' ? 'spamReports.notHeld' : 'spamReports.notDelivered')
  }
  return { message, entryId: entry?.id ?? null, raw: await readSource(tx, message.sourceId) }
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
  if (!message) throw refuse('requests.notFound')
  return message
}
