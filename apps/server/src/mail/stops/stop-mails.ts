import { BlockList, isIP } from 'node:net'
import { type StopAction, type StoppableMail, type StopRule, stopFor } from '@postern/core/management'
import { and, gt, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { createAnswerCache } from '../../domains/answer-cache'
import { stopMails } from '../../stop-mails/stop-mails.table'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { plainAddress } from '../intake/plain-address'

/** A running stop as mail goes by it. */
export interface ActiveStop extends StopRule {
  action: StopAction
}

/** Running stops for the mail path. */
export interface StopMails {
  /** Stop that a mail for one recipient meets; `null`: none. */
  find(mail: StoppableMail): Promise<ActiveStop | null>
  /** True while any stop goes by the address of the sending server. */
  looksAtClients(): Promise<boolean>
  /** Counts a mail that was stopped. */
  count(stopId: number): void
  /** Writes the counts. Any that cannot be written are kept for the next time. */
  write(): Promise<boolean>
}

export interface StopMailsOptions {
  db: Database
  clock: Clock
  /** How long the running stops are kept. Default: four seconds, so that a new one acts within five. */
  holdsMs?: number
  /** Milliseconds that pass. Default: those of this process. */
  ticks?: () => number
}

/** Keeps the running stops for a few seconds: where there is none, mail costs one look-up in that time. */
export function createStopMails({ db, clock, holdsMs = 4_000, ticks }: StopMailsOptions): StopMails {
  const running = createAnswerCache<readonly ActiveStop[]>({ atMost: 1, ...(ticks && { now: ticks }) })
  let counts = new Map<number, number>()

  const read = () =>
    db.inScope({ as: 'system' }, async (tx) => {
      const { id, direction, scope, value, customerId, domainId, until, action, endedAt } = stopMails
      const answer = await tx
        .select({ id, direction, scope, value, customerId, domainId, until, action })
        .from(stopMails)
        .where(and(isNull(endedAt), gt(until, clock.now())))
      return { answer, holdsMs }
    })

  const add = (id: number, mails: number) => counts.set(id, (counts.get(id) ?? 0) + mails)

  return {
    async find({ client, sender, recipient, ...mail }) {
      const stops = await running.get('', read)
      if (stops.length === 0) return null
      const addresses = { sender: withAsciiDomain(sender), recipient: withAsciiDomain(recipient) }
      const compared = { ...mail, ...addresses, client: plainAddress(client) }
      return stopFor(stops, compared, { now: clock.now(), isInNetwork })
    },
    looksAtClients: async () => (await running.get('', read)).some(({ scope }) => scope === 'network'),
    count: (stopId) => add(stopId, 1),
    async write() {
      if (counts.size === 0) return false
      const written = counts
      counts = new Map()
      const rows = JSON.stringify([...written].map(([id, mails]) => ({ id, mails })))
      try {
        await db.inScope({ as: 'system' }, (tx) =>
          tx.execute(sql`update stop_mails s set stopped = s.stopped + counted.mails
            from jsonb_to_recordset(${rows}::jsonb) counted(id int, mails int) where s.id = counted.id`),
        )
      } catch (error) {
        for (const [id, mails] of written) add(id, mails)
        throw error
      }
      return false
    },
  }
}

/** Stops name international domains as the name service does; envelopes hold them in their own letters. */
function withAsciiDomain(address: string): string {
  const domain = domainOfAddress(address)
  return address.slice(0, address.length - domain.length) + (asciiDomain(domain) ?? domain)
}

function isInNetwork(client: string, network: string): boolean {
  const [address = '', prefix] = network.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0 || isIP(client) === 0) return false
  const list = new BlockList()
  list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  return list.check(client, isIP(client) === 6 ? 'ipv6' : 'ipv4')
}
