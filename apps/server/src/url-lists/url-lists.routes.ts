import { answerText } from '@postern/core/answers'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import {
  addUrlEntries,
  changeUrlEntry,
  listUrlEntries,
  removeUrlEntry,
  type UrlListKind,
  type UrlListRequest,
} from './url-lists.service'

type Served =
  | 'listUrlExemptions'
  | 'addUrlExemption'
  | 'updateUrlExemption'
  | 'deleteUrlExemption'
  | 'listMaliciousUrls'
  | 'addMaliciousUrl'
  | 'updateMaliciousUrl'
  | 'deleteMaliciousUrl'

export const urlListsHandlers: Pick<Handlers, Served> = {
  listUrlExemptions: (context) => listUrlEntries(requestOf(context), 'exempt', context.input),
  addUrlExemption: (context) => addUrlEntries(requestOf(context), 'exempt', context.input),
  updateUrlExemption: (context) => change(context, 'exempt'),
  deleteUrlExemption: (context) => remove(context, 'exempt'),
  listMaliciousUrls: (context) => listUrlEntries(requestOf(context), 'block', context.input),
  addMaliciousUrl: (context) => addUrlEntries(requestOf(context), 'block', context.input),
  updateMaliciousUrl: (context) => change(context, 'block'),
  deleteMaliciousUrl: (context) => remove(context, 'block'),
}

async function change(context: HandlerContext<{ id: number }>, list: UrlListKind) {
  const { id, ...values } = context.input
  const entry = await changeUrlEntry(requestOf(context), list, id, values)
  context.answerVersion(entry.version)
  return entry
}

async function remove(context: HandlerContext<{ id: number }>, list: UrlListKind) {
  await removeUrlEntry(requestOf(context), list, context.input.id)
  return { message: answerText('urlLists.deleted') }
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): UrlListRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}
