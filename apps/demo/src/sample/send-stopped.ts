import { type Database, tables } from '@postern/server'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { sendingDomains } from './load-senders'
import { messageOf } from './outbound-messages'
import { send } from './smtp-sender'

export interface SendStoppedOptions {
  db: Database
  /** A program that has signed in. */
  program: SMTPConnection
  end: Date
  /** Sets the clock of the mail path. */
  goTo: (at: Date) => void
}

const { domains, stopMails } = tables
const hourMs = 60 * 60 * 1000
const author = 'super@provider.example'
const sender = 'helpdesk'
const messages = 7

/**
 * Stops a mailbox days ago, has it send, and ends the stop: its figure is the mail that the listener has deferred. Nothing is sent where the
 * stop is known already. Call it before the mail path has looked at any mail: it keeps the running stops for some seconds.
 */
export async function sendStopped({ db, program, end, goTo }: SendStoppedOptions): Promise<void> {
  const hoursAgo = (hours: number) => new Date(end.getTime() - hours * hourMs)
  const isStarted = await db.inScope({ as: 'system' }, async (tx) => {
    if ((await tx.$count(stopMails)) > 0) return false
    const owner = (await tx.select().from(domains)).find(({ name }) => name === sendingDomains.signedIn)
    if (!owner) return false
    const { resellerId, customerId } = owner
    await tx.insert(stopMails).values({
      ...{
        resellerId,
        customerId,
        direction: 'out',
        scope: 'sender',
        value: `${sender}@${owner.name}`,
        action: 'defer',
      },
      ...{ reason: 'Password stolen, the mailbox sent phishing', startsAt: hoursAgo(75), until: hoursAgo(51) },
      createdBy: author,
    })
    return true
  })
  if (!isStarted) return
  try {
    for (let index = 0; index < messages; index += 1) {
      const hours = 74 - index / 10
      goTo(hoursAgo(hours))
      const to = [`customer${index + 1}@quayside.example`]
      const subject = 'Your account will be closed today'
      await sendToStop(
        program,
        messageOf({ hoursAgo: hours, name: sender, to, subject }, { id: `stopped.${index}`, end }),
      )
    }
  } finally {
    await db.inScope({ as: 'system' }, (tx) => tx.update(stopMails).set({ endedAt: hoursAgo(71), endedBy: author }))
  }
}

/** The stop defers each message at its recipient. */
async function sendToStop(program: SMTPConnection, message: Parameters<typeof send>[1]): Promise<void> {
  const error: { responseCode?: number } | null = await send(program, message).then(
    () => null,
    (cause: { responseCode?: number }) => cause,
  )
  if (error?.responseCode !== 451) throw error ?? new Error('A message of a stopped mailbox was not stopped.')
  await new Promise<void>((resolve, reject) => program.reset((cause) => (cause ? reject(cause) : resolve())))
}
