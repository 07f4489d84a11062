import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { SmtpRefusal } from '../intake/smtp-refusal'

/** Recipients that may be sent to, each counted as one mail. */
export interface SendLimits {
  /** Limit for one sender per hour. */
  senderPerHour: number
  /** Limit for a customer per day, in UTC. */
  customerPerDay: number
}

interface Sending {
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

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** In this order everywhere: the customer's, which many wait for, is held for the shortest time. */
function countersOf({ sender, now }: Sending, { senderPerHour, customerPerDay }: SendLimits): Counter[] {
  const begin = (step: number) => new Date(Math.floor(now.getTime() / step) * step).toISOString()
  return [
    { key: sender, window: begin(hourMs), most: senderPerHour },
    { key: '', window: begin(dayMs), most: customerPerDay },
  ]
}

/**
 * Counts mails before they are taken, in the transaction that stores them, so that no number of processes sends more than the limits
 * together. Over one nothing is counted and the sender is asked to come back.
 */
export async function reserveSends(
  tx: Transaction,
  sending: Sending,
  { limits, mails }: { limits: SendLimits; mails: number },
): Promise<void> {
  const { customerId, resellerId } = sending
  for (const { key, window, most } of countersOf(sending, limits)) {
    const { rows } = await tx.execute(sql`
      insert into send_counters as c (reseller_id, customer_id, key, "window", count)
      select ${resellerId}::int, ${customerId}::int, ${key}, ${window}::timestamptz, ${mails}::int
      where ${mails}::int <= ${most}::int
      on conflict (customer_id, key, "window") do update set count = c.count + excluded.count
        where c.count + excluded.count <= ${most}::int
      returning count`)
    if (rows.length === 0) throw overLimit()
  }
}

/** Refuses mail of a sender whose limit is reached before it is transferred. */
export async function refuseOverLimit(db: Database, sending: Sending, limits: SendLimits): Promise<void> {
  const counters = countersOf(sending, limits)
  const { rows } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute(sql`
      select 1 from send_counters c
      join jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as asked(key text, "window" timestamptz, most int)
        on asked.key = c.key and asked."window" = c."window"
      where c.customer_id = ${sending.customerId}::int and c.count >= asked.most limit 1`),
  )
  if (rows.length > 0) throw overLimit()
}

const overLimit = () => new SmtpRefusal(452, '4.7.1 The sending limit is reached, try again later')
