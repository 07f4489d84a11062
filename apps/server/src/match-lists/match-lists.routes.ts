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
import { type CustomerRequest, requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuseUrl } from '../guarded-calls/refuse-url'
import { type Caller, present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers, StepsContext } from '../http/serve'
import { scriptsByList } from '../scripts/lists-in-scripts'
import type { Settings } from '../settings'
import { findCountryMail } from './country-mail'
import { findList, findListToChange, isAbove, isSystemList, type StoredList } from './list-owner'
import { refreshNow, type StoredSource, sourceOf, sourcesOf } from './list-sources'
import { type NamedRow, rulesByList } from './list-uses'
import {
  addEntries,
  addList,
  changeList,
  findEntries,
  findLists,
  listVersion,
  type NewList,
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
  | 'refreshMatchList'
  | 'listMatchListCountryMail'
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

  createMatchList: { inSteps: (context) => addInSteps(context, context.input, ({ caller }) => ownLevelOf(caller)) },

  async listMatchListOfCustomer(context) {
    const { tx, caller, input } = context
    const owner = await customerInScope(tx, scopeOf(present(caller)), input.id)
    const { lists, ...count } = await findLists(tx, owner, input)
    return { lists: await answersOf(context, owner, lists), ...count }
  },

  createMatchListOfCustomer: {
    inSteps(context) {
      const { id, ...values } = context.input
      return addInSteps(context, values, (request) => customerAsOwner(request, id))
    },
  },

  getMatchList: (context) => listAnswer(context, context.input.id),

  updateMatchList: {
    async inSteps(context) {
      const { transact, settings, ifMatch, address, now } = context
      const { id, ...values } = context.input
      await transact((tx, caller) => findListToChange(tx, present(caller), id))
      if (values.url !== undefined) await refuseUrl(values.url, callRulesOf(settings))
      return transact(async (tx, caller) => {
        await changeList({ tx, caller: present(caller), address, now, ifMatch }, id, values)
        return listAnswer({ ...context, tx, caller }, id)
      })
    },
  },

  async refreshMatchList(context) {
    await refreshNow(requestOf(context), context.input.id)
    return listAnswer(context, context.input.id)
  },

  listMatchListCountryMail: (context) => findCountryMail(requestOf(context), context.input.id, context.input.countries),

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

/** Adds a list; the host of its address is resolved outside of a transaction. */
async function addInSteps(
  context: StepsContext<unknown>,
  values: NewList,
  findOwner: (request: CustomerRequest) => RuleOwner | Promise<RuleOwner>,
) {
  const { transact, once, settings, address, now } = context
  const requestIn = (tx: Transaction, caller: Caller | null) => ({ tx, caller: present(caller), address, now })
  await transact(async (tx, caller) => findOwner(requestIn(tx, caller)))
  if (values.url !== undefined) await refuseUrl(values.url, callRulesOf(settings))
  return transact((tx, found) => {
    const request = requestIn(tx, found)
    const add = async () => {
      const id = await addList(request, await findOwner(request), values)
      return listAnswer({ ...context, tx, caller: request.caller }, id)
    }
    return once(tx, request.caller, add)
  })
}

const callRulesOf = ({ mail, listOrigins }: Settings) => ({ names: mail.names, openOrigins: listOrigins })

type AnswerContext = Pick<HandlerContext<unknown>, 'tx' | 'caller' | 'settings' | 'answerVersion' | 'now' | 'say'>

/** A list for its page; of a level above with the rules of the caller's own level that name it. */
async function listAnswer(context: AnswerContext, id: number) {
  const { tx, answerVersion } = context
  const caller = present(context.caller)
  const list = await findList(tx, caller, id)
  const version = listVersion(list, await sourceOf(tx, id))
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
async function answersOf(context: AnswerContext, owner: RuleOwner, lists: readonly StoredList[]) {
  const { tx } = context
  const own = lists.filter((list) => isOf(owner, list))
  const inherited = lists.filter((list) => !own.includes(list))
  const rules = new Map([
    ...(await rulesByList(tx, own.map(idOf))),
    ...(await rulesByList(tx, inherited.map(idOf), owner)),
  ])
  const sources = await sourcesOf(tx, lists.map(idOf))
  const scriptsOf = own.some(isSystemList) ? await scriptsByList(tx) : () => []
  return lists.map((list) => {
    const uses = { usedBy: rules.get(list.id) ?? [], scripts: list.kind === 'address' ? scriptsOf(list.name) : [] }
    return answerOf(list, { ...uses, source: sources.get(list.id), isInherited: !isOf(owner, list) }, context)
  })
}

const idOf = ({ id }: StoredList) => id

function isOf({ resellerId, customerId }: RuleOwner, list: RuleOwner): boolean {
  return list.customerId === customerId && (customerId !== null || list.resellerId === resellerId)
}

interface Uses {
  usedBy: NamingRule[]
  scripts: NamedRow[]
  source: StoredSource | undefined
  isInherited: boolean
}

function answerOf(
  { createdAt, updatedAt, resellerId, ...list }: StoredList,
  { source, ...uses }: Uses,
  context: AnswerContext,
) {
  return {
    ...list,
    ...uses,
    level: ruleLevelOf({ resellerId, customerId: list.customerId }),
    source: source ? ('url' as const) : ('manual' as const),
    fetching: source && !uses.isInherited ? fetchingOf(source, context) : null,
    matchesNothing: list.kind === 'country' && context.settings.countryOf === null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function fetchingOf(
  { url, refreshMinutes, dueAt, leasedUntil, triedAt, refreshedAt, failure, ...rest }: StoredSource,
  { now, say }: AnswerContext,
) {
  const { failureStatus, refusedCount, refusedLines } = rest
  return {
    ...{ url, refreshMinutes, failure, failureStatus, refusedCount },
    isRefreshing: dueAt <= now || (leasedUntil !== null && leasedUntil > now),
    triedAt: triedAt?.toISOString() ?? null,
    refreshedAt: refreshedAt?.toISOString() ?? null,
    refusedLines: refusedLines.map(({ line, value, problem }) => ({ line, value, problem: say(problem) })),
  }
}
