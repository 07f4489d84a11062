import { answerText } from '@postern/core/answers'
import { classifications, isClassification } from '@postern/core/quarantine'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { withSource } from '../messages/source-limit'
import type { ActionRequest } from './action-request'
import { eachEntry } from './each-entry'
import {
  type EntryAction,
  lock,
  reclassifyTo,
  release,
  releaseTo,
  releaseVirus,
  remove,
  unlock,
} from './entry-actions.service'
import { entryDetails } from './entry-details'
import { countFlush, flush } from './flush.service'
import { readForScan, scanAgain, storeScan } from './rescan.service'

type Served =
  | 'listQuarantineClassifications'
  | 'deleteQuarantineEntries'
  | 'releaseQuarantineEntries'
  | 'lockQuarantineEntries'
  | 'unlockQuarantineEntries'
  | 'flushQuarantine'
  | 'countQuarantineFlush'
  | 'deleteQuarantineEntry'
  | 'rescanQuarantineEntry'
  | 'reclassifyQuarantineEntry'
  | 'releaseQuarantineEntry'
  | 'releaseQuarantineVirus'
  | 'lockQuarantineEntry'
  | 'unlockQuarantineEntry'

export const quarantineActionHandlers: Pick<Handlers, Served> = {
  async listQuarantineClassifications() {
    return { classifications: [...classifications] }
  },

  deleteQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, remove),
  releaseQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, release),
  lockQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, lock),
  unlockQuarantineEntries: (context) => eachEntry(requestOf(context), context.input.ids, unlock),

  async flushQuarantine(context) {
    return { count: await flush(requestOf(context), context.input) }
  },
  countQuarantineFlush: (context) => countFlush(requestOf(context), context.input),

  async deleteQuarantineEntry(context) {
    await remove(requestOf(context), context.input.id)
    return {}
  },

  // Scanning is slow: it holds no connection.
  rescanQuarantineEntry: {
    async inSteps({ input: { id }, transact, settings, answerVersion, ...request }) {
      const verdict = await withSource(async () => {
        const held = await transact((tx, caller) => readForScan(tx, present(caller), id))
        return scanAgain(settings.scanner, held)
      })
      return transact(async (tx, caller) => {
        const entry = await storeScan({ ...request, tx, caller: present(caller) }, id, verdict)
        return entryDetails(tx, entry)
      }).then((entry) => {
        answerVersion(entry.version)
        return entry
      })
    },
  },

  async reclassifyQuarantineEntry(context) {
    const { newClassification: code } = context.input
    if (!isClassification(code)) {
      throw refuse('quarantine.wrongClassification', {
        fields: { new_classification: [answerText('quarantine.oneOf', { values: classifications.join(', ') })] },
      })
    }
    return answerOf(context, reclassifyTo(code))
  },

  releaseQuarantineEntry(context) {
    const { recipients, reason } = context.input
    return answerOf(context, recipients ? releaseTo({ recipients, reason: reason ?? '' }) : release)
  },
  releaseQuarantineVirus: (context) => answerOf(context, releaseVirus),
  lockQuarantineEntry: (context) => answerOf(context, lock),
  unlockQuarantineEntry: (context) => answerOf(context, unlock),
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): ActionRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}

async function answerOf(context: HandlerContext<{ id: number }>, action: EntryAction) {
  const entry = await entryDetails(context.tx, await action(requestOf(context), context.input.id))
  context.answerVersion(entry.version)
  return entry
}
