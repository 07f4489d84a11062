import type { QuarantineReasonCode } from '@postern/core'
import type { ReleaseRequestOrdering, ReleaseRequestState } from '@postern/core/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { eachWord, holdsLower } from '../db/text-search'
import { messages } from '../messages/messages.table'
import { kindsOf } from '../quarantine/entry-filter'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { releaseRequests } from './release-requests.table'

export interface RequestQuery {
  limit: number
  offset: number
  ordering: ReleaseRequestOrdering
  freeSearch: string
  state?: readonly ReleaseRequestState[] | undefined
  reason?: readonly QuarantineReasonCode[] | undefined
  customerId?: number | undefined
  /** Default: false. */
  countOnly?: boolean | undefined
}

const columns = {
  // Ids grow with the time of the first ask.
  askedAt: releaseRequests.id,
  asker: releaseRequests.asker,
  sender: releaseRequests.sender,
  timesAsked: releaseRequests.timesAsked,
}
const historyMs = 90 * 24 * 60 * 60 * 1000
/** Messages of one sender that are counted at most. */
const countedAtMost = 1_000

/** One page of the requests of all tenants in scope. */
export async function listRequests(
  tx: Transaction,
  scope: Scope,
  { limit, offset, ordering, countOnly = false, ...filter }: RequestQuery,
  now: Date,
) {
  const where = and(inTenant(releaseRequests, scope), matches(filter))
  const rows = countOnly
    ? []
    : await selectRequests(tx, where)
        .orderBy(...byOrdering(ordering, columns, releaseRequests.id))
        .limit(limit)
        .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(releaseRequests).where(where).limit(atMost),
  )
  return { requests: await answersOf(tx, rows, now), ...counted }
}

/** One request as its list has it. */
export async function requestAnswer(tx: Transaction, id: number, now: Date) {
  const rows = await selectRequests(tx, eq(releaseRequests.id, id))
  const [answer] = await answersOf(tx, rows, now)
  if (!answer) throw new Error('A request that was decided is gone.')
  return answer
}

function selectRequests(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      request: releaseRequests,
      heldId: quarantineEntries.id,
      verdict: quarantineEntries.verdict,
      customer: customers.name,
    })
    .from(releaseRequests)
    .leftJoin(quarantineEntries, eq(quarantineEntries.id, releaseRequests.entryId))
    .leftJoin(customers, eq(customers.id, releaseRequests.customerId))
    .where(where)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectRequests>>[number]

async function answersOf(tx: Transaction, rows: readonly Row[], now: Date) {
  const historyOf = await readHistories(
    tx,
    rows.map(({ request }) => request),
    now,
  )
  return rows.map(({ request, heldId, verdict, customer }) => {
    const { id, state, timesAsked, asker, reason, heldFor, decidedBy, reply, customerId } = request
    const { sender, displayAddress, subject, receivedAt } = request
    return {
      ...{ id, state, timesAsked, asker, reason, heldFor, decidedBy, reply, verdict, entryId: heldId },
      askedAt: request.askedAt.toISOString(),
      lastAskedAt: request.lastAskedAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      message: { sender, displayAddress, subject, receivedAt: receivedAt.toISOString() },
      history: historyOf(request),
      customer: { id: customerId, name: customer ?? '' },
    }
  })
}

type Sender = Pick<Row['request'], 'customerId' | 'sender'>

/** Counts each sender's mail at the customer in 90 days: held, and released. */
async function readHistories(tx: Transaction, requests: readonly Sender[], now: Date) {
  const keyOf = ({ customerId, sender }: Sender) => `${customerId} ${sender}`
  // Mail without a sender is nobody's.
  const named = requests.filter(({ sender }) => sender !== '')
  const senders = [...new Map(named.map((one) => [keyOf(one), one])).values()]
  const found = new Map<string, { held: number; released: number }>()
  const since = firstTimeId(new Date(now.getTime() - historyMs))
  for (const one of senders) {
    const ofSender = and(
      eq(messages.customerId, one.customerId),
      sql`${messages.id} >= ${since}`,
      // The index of the search finds them.
      holdsLower(messages.searchText, one.sender),
      eq(messages.sender, one.sender),
      inArray(messages.state, ['quarantined', 'processing', 'released']),
    )
    const some = tx.select({ state: messages.state }).from(messages).where(ofSender).limit(countedAtMost).as('some')
    const [counts] = await tx
      .select({
        held: sql<number>`count(*)::int`,
        released: sql<number>`(count(*) filter (where ${some.state} <> 'quarantined'))::int`,
      })
      .from(some)
    found.set(keyOf(one), counts ?? { held: 0, released: 0 })
  }
  return (request: Sender) => found.get(keyOf(request)) ?? { held: 0, released: 0 }
}

function matches({
  freeSearch,
  state,
  reason,
  customerId,
}: Omit<RequestQuery, 'limit' | 'offset' | 'ordering' | 'countOnly'>) {
  return and(
    given(customerId, (id) => eq(releaseRequests.customerId, id)),
    given(some(state), (states) => inArray(releaseRequests.state, [...states])),
    given(some(reason), (codes) =>
      inArray(
        releaseRequests.heldFor,
        codes.flatMap((code) => kindsOf[code]),
      ),
    ),
    eachWord(freeSearch, (word) => holdsLower(releaseRequests.searchText, word)),
  )
}

function some<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values && values.length > 0 ? values : undefined
}
