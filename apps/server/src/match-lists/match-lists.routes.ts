import { answerText } from '@postern/core/answers'
import { requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import type { HandlerContext, Handlers } from '../http/serve'
import { scriptsByList } from '../scripts/lists-in-scripts'
import {
  addEntries,
  addList,
  changeList,
  findEntries,
  findList,
  findLists,
  listVersion,
  removeEntries,
  removeList,
  type StoredList,
} from './match-lists.service'
import { type NamedRow, rulesByList } from './rule-lists'

type Served =
  | 'listMatchLists'
  | 'createMatchList'
  | 'getMatchList'
  | 'updateMatchList'
  | 'deleteMatchList'
  | 'listMatchListEntries'
  | 'addMatchListEntries'
  | 'deleteMatchListEntries'

export const matchListsHandlers: Pick<Handlers, Served> = {
  async listMatchLists({ tx, input, settings }) {
    const { lists, ...count } = await findLists(tx, input)
    const usesOf = await usesByList(tx)
    return { lists: lists.map((list) => answerOf(list, usesOf(list), settings)), ...count }
  },

  async createMatchList(context) {
    return listAnswer(context, await addList(requestOf(context), context.input))
  },

  getMatchList: (context) => listAnswer(context, context.input.id),

  async updateMatchList(context) {
    const { id, ...values } = context.input
    await changeList({ ...requestOf(context), ifMatch: context.ifMatch }, id, values)
    return listAnswer(context, id)
  },

  async deleteMatchList(context) {
    await removeList(requestOf(context), context.input.id)
    return { message: answerText('matchLists.deleted') }
  },

  listMatchListEntries: ({ tx, input }) => findEntries(tx, input),

  addMatchListEntries: (context) => addEntries(requestOf(context), context.input.id, context.input),

  async deleteMatchListEntries(context) {
    const { id, ids } = context.input
    const removed = await removeEntries(requestOf(context), id, ids)
    return {
      outcomes: ids.map((id) =>
        removed.has(id)
          ? { id, isDone: true }
          : { id, isDone: false, code: 'not_found', message: answerText('requests.notFound') },
      ),
    }
  },
}

async function listAnswer(context: HandlerContext<unknown>, id: number) {
  const { tx, settings, answerVersion } = context
  const list = await findList(tx, id)
  const version = listVersion(list)
  answerVersion(version)
  return { ...answerOf(list, (await usesByList(tx))(list), settings), version }
}

type Uses = Record<'usedBy' | 'scripts', NamedRow[]>

/** Returns the rules and scripts that name a list; scripts can name address lists only. */
async function usesByList(tx: Transaction): Promise<(list: StoredList) => Uses> {
  const rules = await rulesByList(tx)
  const scriptsOf = await scriptsByList(tx)
  return ({ id, kind, name }) => ({
    usedBy: rules.get(id) ?? [],
    scripts: kind === 'address' ? scriptsOf(name) : [],
  })
}

function answerOf(
  { createdAt, updatedAt, ...list }: StoredList,
  uses: Uses,
  { countryOf }: HandlerContext<unknown>['settings'],
) {
  return {
    ...list,
    ...uses,
    matchesNothing: list.kind === 'country' && countryOf === null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
