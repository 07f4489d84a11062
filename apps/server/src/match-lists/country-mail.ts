import type { CountryMail, MessageState } from '@postern/core'
import { RuleAction } from '@postern/core/management'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { customerRules } from '../customer-rules/customer-rules.table'
import type { RuleOwner } from '../customer-rules/rule-owner'
import type { CustomerRequest } from '../customers/customer-request'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { findListToChange } from './list-owner'
import { rulesByList } from './list-uses'

const dayMs = 24 * 60 * 60 * 1000
const days = 30
/** Good messages that are looked at, the latest ones first: however much mail there is, an answer takes a fraction of a second. */
const seenAtMost = 50_000
const inbound = 1
/** Messages that reached their recipient, at once or after a release, or are on their way. */
const goodStates: MessageState[] = ['delivered', 'released', 'queued', 'deferred']
const stoppingActions: RuleAction[] = [RuleAction.Hold, RuleAction.Discard, RuleAction.Reject]

/** Counts the good mail that came to the owner of a list from some countries, and finds the rules that stop what the list matches. */
export async function findCountryMail(
  { tx, caller, now }: CustomerRequest,
  listId: number,
  countries: readonly string[],
): Promise<CountryMail> {
  const list = await findListToChange(tx, caller, listId)
  const since = firstTimeId(new Date(now.getTime() - days * dayMs))
  const seen = tx
    .select({ country: messages.country })
    .from(messages)
    .where(
      and(gte(messages.id, since), toOwner(list), eq(messages.direction, inbound), inArray(messages.state, goodStates)),
    )
    .orderBy(desc(messages.id))
    .limit(seenAtMost + 1)
    .as('seen')
  const rows = await tx
    .select({ country: seen.country, count: sql<number>`count(*)::int` })
    .from(seen)
    .groupBy(seen.country)
    .orderBy(desc(sql`count(*)`), seen.country)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const asked = new Set(countries)
  return {
    counts: rows.flatMap(({ country, count }) => (country !== null && asked.has(country) ? [{ country, count }] : [])),
    seen: Math.min(all, seenAtMost),
    isAll: all <= seenAtMost,
    stoppingRules: await findStoppingRules({ tx }, listId),
  }
}

function toOwner({ resellerId, customerId }: RuleOwner) {
  if (customerId !== null) return eq(messages.customerId, customerId)
  return resellerId === null ? undefined : eq(messages.resellerId, resellerId)
}

async function findStoppingRules(
  { tx }: Pick<CustomerRequest, 'tx'>,
  listId: number,
): Promise<CountryMail['stoppingRules']> {
  const rules = (await rulesByList(tx, [listId])).get(listId) ?? []
  if (rules.length === 0) return []
  const ids = rules.map(({ id }) => id)
  const stopping = await tx
    .select({ id: customerRules.id })
    .from(customerRules)
    .where(and(inArray(customerRules.id, ids), inArray(customerRules.action, stoppingActions)))
  const found = new Set(stopping.map(({ id }) => id))
  return rules.filter(({ id }) => found.has(id))
}
