import type { NamingRule } from '@postern/core'
import { answerText } from '@postern/core/answers'
import {
  customerAsOwner,
  customerInScope,
  ownLevelOf,
  type RuleOwner,
  ruleLevelOf,
  sharedOwnerOf,
} from '../customer-rules/rule-owner'
import { requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { scriptsByList } from '../scripts/lists-in-scripts'
import { findList, isAbove, isSystemList, type StoredList } from './list-owner'
import { type NamedRow, rulesByList } from './list-uses'
import {
  addEntries,
  addList,
  changeList,
  findEntries,
  findLists,
  listVersion,
  removeEntries,
  removeList,
} from './match-lists.service'

type Served =
  | 'listMatchLists'
  | 'createMatchList'
  | 'listMatchListOfCustomer'
  | 'createMatchListOfCustomer'
  | 'getMatchList'
  | 'updateMatchList'
  | 'deleteMatchList'
  | 'listMatchListEntries'
  | 'addMatchListEntries'
  | 'deleteMatchListEntries'

export const matchListsHandlers: Pick<Handlers, Served> = {
  async listMatchLists(context) {
    const { tx, input } = context
    const caller = present(context.caller)
    const owner = input.ruleId === undefined ? ownLevelOf(caller) : await sharedOwnerOf(tx, caller, input.ruleId)
    const { lists, ...count } = await findLists(tx, owner, input)
    return { lists: await answersOf(context, owner, lists), ...count }
  },

  async createMatchList(context) {
    const request = requestOf(context)
    return listAnswer(context, await addList(request, ownLevelOf(request.caller), context.input))
  },

  async listMatchListOfCustomer(context) {
    const { tx, caller, input } = context
    const owner = await customerInScope(tx, scopeOf(present(caller)), input.id)
    const { lists, ...count } = await findLists(tx, owner, input)
    return { lists: await answersOf(context, owner, lists), ...count }
  },

  async createMatchListOfCustomer(context) {
    const { id, ...values } = context.input
    const request = requestOf(context)
    return listAnswer(context, await addList(request, await customerAsOwner(request, id), values))
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

  async listMatchListEntries({ tx, caller, input }) {
    const list = await findList(tx, present(caller), input.id)
    return findEntries(tx, { ...list, isInherited: isAbove(list, present(caller)) }, input)
  },

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

/** A list for its page; of a level above with the rules of the caller's own level that name it. */
async function listAnswer(context: HandlerContext<unknown>, id: number) {
  const { tx, answerVersion } = context
  const caller = present(context.caller)
  const list = await findList(tx, caller, id)
  const version = listVersion(list)
  answerVersion(version)
  const [answer] = await answersOf(context, isAbove(list, caller) ? await ownOwner(tx, caller) : list, [list])
  if (!answer) throw new Error('There is no answer for the list.')
  return { ...answer, version }
}

function ownOwner(tx: Transaction, caller: Caller): Promise<RuleOwner> | RuleOwner {
  const scope = scopeOf(caller)
  return scope.as === 'customer' ? customerInScope(tx, scope, scope.customerId) : ownLevelOf(caller)
}

/** Lists as an owner and those above it see them: inherited ones tell of the owner's rules alone. */
async function answersOf(context: HandlerContext<unknown>, owner: RuleOwner, lists: readonly StoredList[]) {
  const { tx, settings } = context
  const own = lists.filter((list) => isOf(owner, list))
  const inherited = lists.filter((list) => !own.includes(list))
  const rules = new Map([
    ...(await rulesByList(tx, own.map(idOf))),
    ...(await rulesByList(tx, inherited.map(idOf), owner)),
  ])
  const scriptsOf = own.some(isSystemList) ? await scriptsByList(tx) : () => []
  return lists.map((list) => {
    const uses = { usedBy: rules.get(list.id) ?? [], scripts: list.kind === 'address' ? scriptsOf(list.name) : [] }
    return answerOf(list, { ...uses, isInherited: !isOf(owner, list) }, settings)
  })
}

const idOf = ({ id }: StoredList) => id

function isOf({ resellerId, customerId }: RuleOwner, list: RuleOwner): boolean {
  return list.customerId === customerId && (customerId !== null || list.resellerId === resellerId)
}

function answerOf(
  { createdAt, updatedAt, resellerId, ...list }: StoredList,
  uses: { usedBy: NamingRule[]; scripts: NamedRow[]; isInherited: boolean },
  { countryOf }: HandlerContext<unknown>['settings'],
) {
  return {
    ...list,
    ...uses,
    level: ruleLevelOf({ resellerId, customerId: list.customerId }),
    matchesNothing: list.kind === 'country' && countryOf === null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
