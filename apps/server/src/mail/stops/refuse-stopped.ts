import type { StoppableMail } from '@postern/core/management'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { ActiveStop, StopMails } from './stop-mails'

/** Answers to senders whose mail is stopped. They name no reason, which is the provider's own. */
const deferred = () => new SmtpRefusal(451, '4.7.1 Mail is stopped for the moment, try again later')
const rejected = () => new SmtpRefusal(550, '5.7.1 Mail is stopped')

/** Refuses a recipient during SMTP when its mail is deferred or rejected. Mail to be held or discarded is taken. */
export async function refuseStopped(stops: StopMails, mail: StoppableMail): Promise<void> {
  const stop = await stops.find(mail)
  if (stop?.action !== 'defer' && stop?.action !== 'reject') return
  stops.count(stop.id)
  throw stop.action === 'defer' ? deferred() : rejected()
}

/** Stops that hold or discard a message, by recipient. */
export type StopsOf = ReadonlyMap<string, ActiveStop>

/**
 * Stops that a message meets once it has arrived. One that has begun since its recipient was accepted still refuses it: for good when it
 * rejects all recipients, else for the moment, as one answer serves them all.
 */
export async function stopsOf(stops: StopMails, mails: readonly StoppableMail[]): Promise<StopsOf> {
  const met = new Map<string, ActiveStop>()
  for (const mail of mails) {
    const stop = await stops.find(mail)
    if (stop) met.set(mail.recipient, stop)
  }
  const refusing = [...met.values()].filter(({ action }) => action === 'defer' || action === 'reject')
  if (refusing.length === 0) return met
  for (const { id } of refusing) stops.count(id)
  const areAllRejected = refusing.length === mails.length && refusing.every(({ action }) => action === 'reject')
  throw areAllRejected ? rejected() : deferred()
}
