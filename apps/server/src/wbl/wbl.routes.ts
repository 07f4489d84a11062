import { answerText } from '@postern/core/answers'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { readJob } from '../jobs/jobs.service'
import { eachEntry } from '../quarantine/each-entry'
import { findEntry } from '../quarantine/find-entry'
import { backtestEntries, readBacktest } from './backtest-job'
import { cleanUp, countCleanUps } from './clean-up.service'
import { deletionJob, orderDeletion, undoDeletion } from './deletion-job'
import { listEntries } from './entry-search.service'
import { decideSender, readListing } from './sender-list.service'
import { lookUpTrial, tryItOnLists } from './test-sender.service'
import { traceHeldMessage } from './trace-message.service'
import { addEntries, changeEntry, removeEntry, restoreEntry } from './wbl-entries.service'

type Served =
  | 'getSenderListing'
  | 'listSender'
  | 'listSenderLists'
  | 'addSenderList'
  | 'updateSenderList'
  | 'deleteSenderList'
  | 'deleteSenderListEntries'
  | 'restoreSenderList'
  | 'testSenderList'
  | 'backtestSenderList'
  | 'getSenderListBacktest'
  | 'orderSenderListDeletion'
  | 'undoSenderListDeletion'
  | 'countSenderListCleanUps'
  | 'cleanSenderListUp'
  | 'traceHeldMessage'

export const wblHandlers: Pick<Handlers, Served> = {
  listSenderLists: (context) => listEntries(requestOf(context), context.input),

  addSenderList: (context) => addEntries(requestOf(context), context.input),

  async updateSenderList(context) {
    const { id, ...values } = context.input
    const entry = await changeEntry(requestOf(context), id, values)
    context.answerVersion(entry.version)
    return entry
  },

  async deleteSenderList(context) {
    await removeEntry(requestOf(context), context.input.id)
    return { message: answerText('senderLists.deleted') }
  },

  deleteSenderListEntries: (context) => eachEntry(requestOf(context), context.input.ids, removeEntry),

  restoreSenderList: (context) => eachEntry(requestOf(context), context.input.ids, restoreEntry),

  testSenderList: {
    async inSteps({ input, transact, now, settings }) {
      const found = await lookUpTrial(settings.mail.names, input)
      return transact((tx, caller) => tryItOnLists({ tx, caller: present(caller), now }, input, found))
    },
  },

  backtestSenderList: (context) => backtestEntries(requestOf(context), context.input),

  getSenderListBacktest: (context) => readBacktest(requestOf(context), context.input.id),

  async orderSenderListDeletion(context) {
    const id = await orderDeletion(requestOf(context), context.input.query)
    return readJob({ ...requestOf(context), definitions: [deletionJob] }, id)
  },

  undoSenderListDeletion: (context) => undoDeletion(requestOf(context), context.input.id),

  countSenderListCleanUps: (context) => countCleanUps(requestOf(context), context.input),

  cleanSenderListUp: (context) => cleanUp(requestOf(context), context.input),

  traceHeldMessage: (context) => traceHeldMessage(requestOf(context), context.input.id),

  async getSenderListing({ tx, caller, input, now }) {
    return readListing({ tx, now }, await findEntry(tx, present(caller), input.id))
  },

  async listSender({ tx, caller, input: { id, ...decision }, address, now, ifMatch }) {
    return decideSender({ tx, caller: present(caller), address, now, ifMatch }, id, decision)
  },
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>) {
  return { tx, caller: present(caller), address, now, ifMatch }
}
