import type { OutboundValues } from '@postern/core'
import { sql } from 'drizzle-orm'
import { allTogether } from '../../db/all-together'
import type { Transaction } from '../../db/database'
import { SmtpRefusal } from '../intake/smtp-refusal'
import { daySenderKey, dayStart, heldSenderKey, hourStart } from './send-counters'

/** Recipients that may be sent to, each counted as one mail. */
export type SendLimits = Pick<OutboundValues, 'senderPerHour' | 'senderPerDay' | 'customerPerDay'>

export interface Sending {
  customerId: number
  resellerId: number
  sender: string
  now: Date
}

interface Counter {
  key: string
  window: string
  most: number
}

/** In this order everywhere: the customer's, which many wait for, is held for the shortest time. */
function countersOf({ sender, now }: Sending, { senderPerHour, senderPerDay, customerPerDay }: SendLimits): Counter[] {
  const day = dayStart(now).toISOString()
  return [
    { key: sender, window: hourStart(now).toISOString(), most: senderPerHour },
    { key: daySenderKey(sender), window: day, most: senderPerDay },
    { key: '', window: day, most: customerPerDay },
  ]
}

function heldCountersOf({ sender, now }: Sending, { senderPerDay, customerPerDay }: SendLimits): Counter[] {
  const window = dayStart(now).toISOString()
  return [
    { key: heldSenderKey(sender), window, most: senderPerDay },
    { key: heldSenderKey(''), window, most: customerPerDay },
  ]
}

/**
 * Counts mails before they are taken, in the transaction that stores them, so that no number of processes sends more than the limits
 * together. Throws the refusal when they do not fit: the transaction, or its savepoint, then counts nothing.
 */
export async function reserveSends(
  tx: Transaction,
  sending: Sending,
  { limits, mails }: { limits: SendLimits; mails: number },
): Promise<void> {
  await reserve(tx, sending, countersOf(sending, limits), mails)
}

/**
 * Counts mails that are held, by the limits of a day: a sender in the wrong hands cannot fill the quarantine. Throws the refusal when
 * they do not fit.
 */
export async function reserveHolds(
  tx: Transaction,
  sending: Sending,
  { limits, mails }: { limits: SendLimits; mails: number },
): Promise<void> {
  await reserve(tx, sending, heldCountersOf(sending, limits), mails)
}

/** All counts travel together: others of the customer wait for these rows until the transaction ends. */
async function reserve(tx: Transaction, sending: Sending, counters: readonly Counter[], mails: number): Promise<void> {
  const counted = await allTogether(counters.map((counter) => count(tx, sending, { ...counter, mails })))
  if (counted.includes(null)) throw new OverLimit()
}

/** Counts mails whatever the limits are; returns true when they are over one. */
export async function countSends(
  tx: Transaction,
  sending: Sending,
  { limits, mails }: { limits: SendLimits; mails: number },
): Promise<boolean> {
  const counters = countersOf(sending, limits)
  const counted = await allTogether(
    counters.map((counter) => count(tx, sending, { ...counter, most: unlimited, mails })),
  )
  return counters.some(({ most }, index) => (counted[index] ?? 0) > most)
}

const unlimited = 2 ** 31 - 1

/**
 * The new count; `null` when it would be above the limit. The row is locked first: those who wait for a lock get it in their order, while
 * those who wait for an insertion compete anew after each one, and some would wait until their time is over.
 */
async function count(
  tx: Transaction,
  { customerId, resellerId }: Sending,
  { key, window, most, mails }: Counter & { mails: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    insert into send_counters as c (reseller_id, customer_id, key, "window", count)
    select ${resellerId}::int, ${customerId}::int, ${key}, ${window}::timestamptz, ${mails}::int
    from (select) one left join lateral (
      select from send_counters
      where customer_id = ${customerId}::int and key = ${key} and "window" = ${window}::timestamptz for update
    ) known on true
    where ${mails}::int <= ${most}::int
    on conflict (customer_id, key, "window") do update set count = c.count + excluded.count
      where c.count + excluded.count <= ${most}::int
    returning count`)
  return rows[0]?.count ?? null
}

export interface Fitting {
  limits: SendLimits & Pick<OutboundValues, 'onExceed'>
  mails: number
  /** Action within the limits. */
  action: 'send' | 'hold'
}

/**
 * Refuses mail that does not fit its limits by a look that waits for nobody, before it is transferred or written. Others may take its place
 * meanwhile: only `reserveSends` and `reserveHolds` tell for sure.
 */
export async function refuseUnfit(
  tx: Transaction,
  sending: Sending,
  { limits, mails, action }: Fitting,
): Promise<void> {
  if (action === 'send') {
    if (limits.onExceed === 'notify' || (await fits(tx, sending, countersOf(sending, limits), mails))) return
    if (limits.onExceed === 'defer') throw new OverLimit()
  }
  if (!(await fits(tx, sending, heldCountersOf(sending, limits), mails))) throw new OverLimit()
}

/**
 * Mails that still fit the limits, by a look that waits for nobody; 0 or less: none. Others may take their place meanwhile: only
 * `reserveSends` tells for sure.
 */
export function roomWithin(tx: Transaction, sending: Sending, limits: SendLimits): Promise<number> {
  return roomIn(tx, sending, countersOf(sending, limits))
}

const fits = async (tx: Transaction, sending: Sending, counters: readonly Counter[], mails: number) =>
  (await roomIn(tx, sending, counters)) >= mails

async function roomIn(tx: Transaction, { customerId }: Sending, counters: readonly Counter[]): Promise<number> {
  const { rows } = await tx.execute<{ room: number }>(sql`
    select min(asked.most - coalesce(c.count, 0))::int as room
    from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as asked(key text, "window" timestamptz, most int)
    left join send_counters c
      on c.customer_id = ${customerId}::int and c."window" = asked."window" and c.key = asked.key`)
  return rows[0]?.room ?? 0
}

/** Refusal of mail above a limit. */
export class OverLimit extends SmtpRefusal {
  constructor() {
    super(452, '4.7.1 The sending limit is reached, try again later')
  }
}
