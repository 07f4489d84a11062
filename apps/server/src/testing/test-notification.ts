import type { Database } from '../db/database'
import { type NotedMail, noteOutcome, noteQueued } from '../notifications/note-mail'
import { testNow } from './test-clock'
import type { EntryOwner } from './test-entry'

interface SentMail extends Partial<Pick<NotedMail, 'subject' | 'text' | 'html'>> {
  type?: Parameters<typeof noteQueued>[2]['type']
  recipient?: string
  entryIds?: readonly number[]
  now?: Date
}

let sent = 0

/** Records a mail to a customer's recipient as delivered, with the given overrides. Returns its id. */
export function sentNotification(
  { db }: { db: Database },
  owner: EntryOwner,
  {
    type = 'digest',
    recipient = owner.address,
    subject = 'Held for you',
    text = 'Text',
    html = '<p>Text</p>',
    entryIds = [],
    now = testNow,
  }: SentMail = {},
): Promise<number> {
  sent += 1
  const { id: customerId, resellerId } = owner
  const key = `test.${sent}`
  const reader = {
    userId: owner.recipient.id,
    customerId,
    resellerId,
    locale: 'en' as const,
    timeZone: 'Europe/Dublin',
  }
  return db.inScope({ as: 'system' }, async (tx) => {
    const mail = { recipient, subject, text, html, name: key }
    const notificationId = await noteQueued(tx, mail, { ...reader, key, type, entryIds, items: entryIds.length }, now)
    await noteOutcome(tx, { notificationId, state: 'delivered', answer: '250 Ok' }, now)
    return notificationId
  })
}
