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
  if (held === 'deliver') await deliverHeld(tx, id, now)
  if (held === 'delete') await deleteHeld(tx, id)
  if (isRunning) await wakeQueued(tx, stop, now)
  const after = { heldMail: held, count: mails }
  await auditStop(request, stop, { action: isRunning ? 'mailStopEnded' : 'stoppedMailDecided', after })
}

/** Queues held mail anew: the days in which it must leave begin now. */
async function deliverHeld(tx: Transaction, stopId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with gone as (delete from stopped_mails where stop_id = ${stopId} returning *),
    told as (
      update messages m set state = 'queued', reason = gone.reason from gone where m.id = gone.message_id
    )
    insert into deliveries (id, reseller_id, customer_id, domain_id, source_id, message_id, route, recipient_domain,
      sender, recipient, tells_sender, next_try_at)
    select next_time_id(${at}::timestamptz), reseller_id, customer_id, domain_id, source_id, message_id, route,
      recipient_domain, sender, recipient, tells_sender, ${at}::timestamptz from gone`)
}

async function deleteHeld(tx: Transaction, stopId: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from stopped_mails where stop_id = ${stopId} returning message_id)
    update messages m set state = 'discarded' from gone where m.id = gone.message_id`)
}

/** Queued mail of a customer that waited for the end is tried at once; other mail looks again within a minute. */
async function wakeQueued(tx: Transaction, { customerId }: StoredStop, now: Date): Promise<void> {
  if (customerId === null) return
  const at = now.toISOString()
  await tx.execute(sql`
    update deliveries set next_try_at = ${at}::timestamptz
    where customer_id = ${customerId} and next_try_at > ${at}::timestamptz and leased_until is null`)
}
