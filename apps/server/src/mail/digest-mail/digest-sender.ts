import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { noteFailed } from '../../digest-templates/template-in-use'
import { sendNoted } from '../../notifications/note-mail'
import { createLoop, type Loop } from '../loop'
import { createSystemTransport, type SystemMailOptions, sendSystemMail } from '../system-mail'
import { claimDigests, claimNotices, type DueState, planSome, putOff, renewLease } from './claim'
import { finishRun } from './finish'
import { type PreparedDigest, prepareDigests, type RunKind } from './prepare-digests'
import { digestNote, recordDigest } from './record'
import { recordUnsent } from './record-unsent'
import { renderWithTemplate } from './render-with-template'

export interface DigestSenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Delay between holding a message and sending its notice, so that a burst becomes one mail. Default: 5 s. */
  settleMs?: number
  /** Polling interval. Default: 2 s. */
  everyMs?: number
}

export interface DigestSender extends Loop {
  /** Sends the digests and notices that are due now and returns the number of mails sent. */
  runOnce(): Promise<number>
}

const atOnce = 10
const plannedAtOnce = 100

/** Notifies readers about their held mail, on schedule or immediately: one mail for all of it, in their language and zone. */
export function createDigestSender({
  db,
  clock,
  log,
  settleMs = 5_000,
  everyMs = 2_000,
  ...options
}: DigestSenderOptions): DigestSender {
  const transport = createSystemTransport(options.mailUrl)

  async function round(): Promise<{ sent: number; hasMore: boolean }> {
    const limit = atOnce
    const planned = await planSome(db, { now: clock.now(), limit: plannedAtOnce })
    const digests = await claimDigests(db, { now: clock.now(), limit })
    const ofDigests = await tellAll(digests, 'digest')
    const notices = await claimNotices(db, { now: clock.now(), limit, settleMs })
    const ofNotices = await tellAll(notices, 'realtime')
    const hasMore = planned === plannedAtOnce || digests.length === limit || notices.length === limit
    return { sent: ofDigests + ofNotices, hasMore }
  }

  async function tellAll(states: readonly DueState[], kind: RunKind): Promise<number> {
    let sent = 0
    for (const state of states) {
      // The mail server was slow: another process may have taken over the remaining users.
      if (state.leasedUntil && clock.now() >= state.leasedUntil) break
      // Updated in place, so that later steps know their own lease.
      const held = { ...state }
      sent += await tell(held, kind).catch(async (error: unknown) => {
        log.error({ err: error, userId: state.userId }, `${kind} mail not sent; it is tried again`)
        const since = kind === 'digest' ? state.nextDigestAt : state.noticeAt
        await putOff(db, held, { since, now: clock.now() })
        return 0
      })
    }
    return sent
  }

  async function tell(state: DueState, kind: RunKind): Promise<number> {
    const now = clock.now()
    const run = await db.inScope({ as: 'system' }, (tx) =>
      prepareDigests(tx, { state, kind, now, publicUrl: options.publicUrl }),
    )
    for (const prepared of run.digests) {
      state.leasedUntil = await renewLease(db, state, clock.now())
      if (!state.leasedUntil) throw new Error('Another process has taken over.')
      await send(prepared)
    }
    if (kind === 'digest' && run.digests.length === 0) await recordUnsent(db, state, run, now)
    await finishRun(db, { state, kind, run, now: clock.now() })
    return run.digests.length
  }

  async function send(prepared: PreparedDigest): Promise<void> {
    const { digest, name, template, reader } = prepared
    const { mail, failed, cause } = renderWithTemplate(digest, template, reader)
    if (template && failed.length > 0) {
      log.error(
        { err: cause, templateId: template.id, versions: failed },
        'digest template not drawn; an earlier version is used',
      )
      await db.inScope({ as: 'system' }, (tx) => noteFailed(tx, template.id, failed, clock.now()))
    }
    const { senderName, replyTo } = digest.brand
    const { recipient, unsubscribeUrl } = digest
    const message = {
      ...{ ...mail, recipient, senderName, replyTo, name, date: clock.now() },
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    }
    const outcome = await sendNoted(db, message, {
      note: digestNote(prepared),
      ...{ log, now: clock.now },
      send: () => sendSystemMail(transport, options, message),
    })
    await recordDigest(db, prepared, { ...outcome, now: clock.now() })
    const { entries, kind } = digest
    log.info({ userId: prepared.owner.userId, kind, items: entries.length, state: outcome.state }, 'digest mail sent')
  }

  const loop = createLoop({ name: 'digests', everyMs, log, bell: db.bell, work: async () => (await round()).hasMore })
  return {
    ...loop,
    runOnce: async () => (await round()).sent,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}
