import { classifications, isClassification } from '@postern/core/quarantine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { withSource } from '../held-message/work-limit'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { customers } from '../tenants/tenants.table'
import { eachEntry } from './each-entry'
import {
  type ActionRequest,
  type EntryAction,
  lock,
  reclassifyTo,
  release,
  releaseVirus,
  remove,
  unlock,
} from './entry-actions.service'
import { type EntryRow, entryAnswer } from './entry-answer'
import { flush } from './flush.service'
import { readForScan, scanAgain, storeScan } from './rescan.service'

type Served =
  | 'listClassifications'
  | 'deleteQuarantineEntries'
  | 'releaseQuarantineEntries'
  | 'lockQuarantineEntries'
  | 'unlockQuarantineEntries'
  | 'flushQuarantine'
  | 'deleteQuarantineEntry'
  | 'rescanQuarantineEntry'
  | 'reclassifyQuarantineEntry'
  | 'releaseQuarantineEntry'
  | 'releaseQuarantineVirus'
  | 'lockQuarantineEntry'
  | 'unlockQuarantineEntry'

export const quarantineActionHandlers: Pick<Handlers, Served> = {
  async listClassifications() {
    return { classifications: [...classifications] }
  },

  deleteQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, remove),
  releaseQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, release),
  lockQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, lock),
  unlockQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, unlock),

  async flushQuarantine(context) {
    return { count: await flush(requestOf(context), context.input) }
  },

  async deleteQuarantineEntry(context) {
    await remove(requestOf(context), context.input.id)
    return {}
  },

  // Scanning is slow work: it holds no connection.
  rescanQuarantineEntry: {
    async inSteps({ input: { id }, transact, settings, address, now }) {
      const verdict = await withSource(async () => {
        const held = await transact((tx, caller) => readForScan(tx, present(caller), id))
        return scanAgain(settings.scanner, held)
      })
      return transact(async (tx, caller) => {
        return withCustomer(tx, await storeScan({ tx, caller: present(caller), address, now }, id, verdict))
      })
    },
  },

  async reclassifyQuarantineEntry(context) {
    const { newClassification: code } = context.input
    if (!isClassification(code)) {
      throw new ServiceError('bad_request', 'A message cannot be given this classification.', {
        fields: { new_classification: [`It is one of ${classifications.join(', ')}.`] },
      })
    }
    return answerOf(context, reclassifyTo(code))
  },

  releaseQuarantineEntry: (context) => answerOf(context, release),
  releaseQuarantineVirus: (context) => answerOf(context, releaseVirus),
  lockQuarantineEntry: (context) => answerOf(context, lock),
  unlockQuarantineEntry: (context) => answerOf(context, unlock),
}

function requestOf({ tx, caller, address, now }: HandlerContext<unknown>): ActionRequest {
  return { tx, caller: present(caller), address, now }
}

async function answerOf(context: HandlerContext<{ id: number }>, action: EntryAction) {
  return withCustomer(context.tx, await action(requestOf(context), context.input.id))
}

async function withCustomer(tx: Transaction, entry: EntryRow & { customerId: number }) {
  const [customer] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.id, entry.customerId))
  return entryAnswer(entry, customer ?? null)
}
