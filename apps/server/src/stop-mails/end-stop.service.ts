import type { HeldOutcome } from '@postern/core/management'
import { eq, sql } from 'drizzle-orm'
import type { CustomerRequest } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { auditStop, type StoredStop, stopToChange } from './stop-mails.service'
import { stopMails, stoppedMails } from './stop-mails.table'

/** Ends a stop, or decides about mail that an ended one still holds. */
export async function endStop(request: CustomerRequest, id: number, held: HeldOutcome): Promise<void> {
  const { tx, caller, now } = request
  const stop = await stopToChange(tx, id)
  const isRunning = stop.endedAt === null && stop.until > now
  const mails = await tx.$count(stoppedMails, eq(stoppedMails.stopId, id))
  if (!isRunning && mails === 0) throw refuse('stopMails.hasEnded')
  if (isRunning) await tx.update(stopMails).set({ endedAt: now, endedBy: caller.username }).where(eq(stopMails.id, id))
  if (held === 'deliver') await inSteps((step) => deliverHeld(tx, id, { now, step }))
  if (held === 'delete') await inSteps((step) => deleteHeld(tx, id, { now, step }))
  if (isRunning) await wakeQueued(tx, stop, now)
  const after = { heldMail: held, count: mails }
  await auditStop(request, stop, { action: isRunning ? 'mailStopEnded' : 'stoppedMailDecided', after })
}

/** Mails of one statement: a stop may hold more than fits into the time of one. */
const mailsAStep = 2_000

async function inSteps(work: (step: number) => Promise<number>): Promise<void> {
  let step = 0
  while ((await work(step)) === mailsAStep) step += 1
}

/** Some of the mail that a stop holds, taken out of it. */
const takenFrom = (stopId: number) => sql`delete from stopped_mails where id in
  (select id from stopped_mails where stop_id = ${stopId} order by id limit ${mailsAStep}) returning *`

/** There are 4096 ids in a millisecond: each step has its own. */
const idsOfStep = (now: Date, step: number) => new Date(now.getTime() + step).toISOString()

/** Queues some of the held mail anew, and returns its number: the days in which it must leave begin now. */
async function deliverHeld(
  tx: Transaction,
  stopId: number,
  { now, step }: { now: Date; step: number },
): Promise<number> {
  const at = now.toISOString()
  const idsAt = idsOfStep(now, step)
  const { rows } = await tx.execute(sql`
    with gone as (${takenFrom(stopId)}),
    told as (
      update messages m set state = 'queued', reason = gone.reason from gone where m.id = gone.message_id
    ),
    noted as (
      insert into message_events (id, reseller_id, customer_id, message_id, kind, answer)
      select next_time_id(${idsAt}::timestamptz), reseller_id, customer_id, message_id, 'queued', reason from gone
    )
    insert into deliveries (id, reseller_id, customer_id, domain_id, source_id, message_id, route, recipient_domain,
      sender, recipient, tells_sender, next_try_at)
    select next_time_id(${idsAt}::timestamptz), reseller_id, customer_id, domain_id, source_id, message_id, route,
      recipient_domain, sender, recipient, tells_sender, ${at}::timestamptz from gone
    returning 1`)
  return rows.length
}

/** Deletes some of the held mail, and returns its number. */
async function deleteHeld(
  tx: Transaction,
  stopId: number,
  { now, step }: { now: Date; step: number },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with gone as (${takenFrom(stopId)}),
    told as (update messages m set state = 'discarded' from gone where m.id = gone.message_id),
    noted as (
      insert into message_events (id, reseller_id, customer_id, message_id, kind, answer)
      select next_time_id(${idsOfStep(now, step)}::timestamptz), reseller_id, customer_id, message_id, 'discarded', 'stopped' from gone
    )
    select 1 from gone`)
  return rows.length
}

/** Queued mail of a customer that waited for the end is tried at once, up to a number; other mail looks again within a minute. */
async function wakeQueued(tx: Transaction, { customerId }: StoredStop, now: Date): Promise<void> {
  if (customerId === null) return
  const at = now.toISOString()
  await tx.execute(sql`
    update deliveries set next_try_at = ${at}::timestamptz
    where id = any(array(
      select id from deliveries where customer_id = ${customerId} and next_try_at > ${at}::timestamptz and leased_until is null
      order by id limit ${mailsAStep} for update skip locked
    ))`)
}
