import type { OutboundValues } from '@postern/core'
import type { Clock } from '../../clock'
import { findRules } from '../../customer-rules/find-rule'
import type { Database } from '../../db/database'
import { signal } from '../../observe/signals'
import { refusalText } from '../../scripts/refusal-text'
import type { ScriptRunner } from '../../scripts/script-runner'
import type { LayeredReader } from '../../settings-layers/layered-reader'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress, envelopeAddress } from '../intake/envelope-address'
import { notAllowed } from '../intake/refuse-for-all'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { Scanner } from '../judge/scanner'
import type { LoopMarks } from '../loop-mark'
import type { MessageFacts } from '../reading/message-facts'
import { refuseStopped, stopsOf } from '../stops/refuse-stopped'
import type { StopMails } from '../stops/stop-mails'
import { bounceSender } from './bounce-sender'
import { isUserOf } from './is-user-of'
import { decideOutbound, judgeOutbound } from './judge-outbound'
import { createOutboundSenders, type OutboundSender, type OutboundSenders } from './outbound-sender'
import { OverLimit, refuseUnfit, roomWithin } from './reserve-sends'
import type { SourceUses } from './source-uses'
import { storeOutbound } from './store-outbound'

export interface OutboundIntakeOptions {
  db: Database
  clock: Clock
  /** Without a check of senders: who sends is known by the source. */
  scanner: Scanner
  /** Limits of each customer, and what happens above them. */
  settings: LayeredReader<OutboundValues>
  uses: Pick<SourceUses, 'note'>
  /** Default: those of the database. */
  senders?: OutboundSenders
  stops: StopMails
  /** Runs the deployed scripts. Absent: there are none. */
  scripts?: ScriptRunner
  /** Tells mail that rules have redirected or copied before. Absent: there is none. */
  loopMarks?: LoopMarks
  /** Called after mail was stored, so that it need not wait for the next look. */
  onStored?: () => void
}

/** One message on its way in from a customer's own server. */
export interface OutboundTransaction {
  sender: string
  /** Address of the client. */
  client: string
  /** `null` for the null sender: the message itself says whose bounce it is. */
  from: (OutboundSender & { settings: OutboundValues }) | null
  recipients: Set<string>
  /** Recipients that fit the sending limits; `Infinity` where mail above them is taken as well. */
  room: number
}

export interface OutboundMail {
  raw: Buffer
  /** Hex. */
  sha256: string
  path?: string
  facts: MessageFacts
  client: string
  helo: string
  /** Version and cipher of the connection; `null`: plain text. */
  tls: string | null
}

/** The beginning of a transaction. */
export interface OutboundBeginning {
  /** Address of the client. */
  client: string
  sender: string
  /** Size that the client declares. */
  bytes?: number | undefined
}

/** Takes mail that customers' own servers and programs send out. */
export interface OutboundIntake {
  /** `null`: the rules of inbound mail hold, and nothing else is relayed. */
  begin(beginning: OutboundBeginning): Promise<OutboundTransaction | null>
  /** Same for a credential that signed in, whose mail is refused where it may not send it. */
  beginSignedIn(credentialId: number, beginning: OutboundBeginning): Promise<OutboundTransaction>
  /** Refuses a recipient beyond a limit alone (RFC 5321, section 4.5.3.1.10): those before it stay. */
  addRecipient(transaction: OutboundTransaction, address: string): Promise<void>
  /** Refuses a recipient elsewhere where nothing but a lost proof keeps the client from sending, with that reason. */
  refuseLostProof(client: string, sender: string): Promise<void>
  /** Refuses a message that has arrived, before it is read, when its recipients do not fit the limits. */
  refuseUnfit(transaction: OutboundTransaction): Promise<void>
  /** Answers what the sender is told. */
  take(transaction: OutboundTransaction, mail: OutboundMail): Promise<string>
}

export function createOutboundIntake(options: OutboundIntakeOptions): OutboundIntake {
  const { db, clock, scanner, uses, stops, scripts, loopMarks, onStored, senders = createOutboundSenders(db) } = options

  async function beginAs(
    from: OutboundSender,
    { client, sender, bytes = 0 }: OutboundBeginning,
  ): Promise<OutboundTransaction> {
    const settings = await options.settings.of(from)
    refuseLarge(bytes, settings)
    const begun = { sender, client, from: { ...from, settings }, recipients: new Set<string>() }
    return { ...begun, room: await roomFor(begun) }
  }

  /** Refuses mail that has no room at all. Where mail above the limits is deferred, further recipients are refused one by one. */
  async function roomFor(begun: {
    from: OutboundSender & { settings: OutboundValues }
    sender: string
  }): Promise<number> {
    const { from, sender } = begun
    if (from.settings.onExceed !== 'defer' || from.skips.includes('rateLimit')) {
      await refuseAboveLimits(begun, 1)
      return Number.POSITIVE_INFINITY
    }
    const room = await db.inScope({ as: 'system' }, (tx) => roomWithin(tx, sendingOf(from, sender), from.settings))
    if (room < 1) throw new OverLimit()
    return room
  }

  const sendingOf = (from: OutboundSender, sender: string) => ({
    ...{ ...from, sender: sender.toLowerCase(), now: clock.now() },
  })

  async function refuseAboveLimits(
    { from, sender }: Pick<OutboundTransaction, 'from' | 'sender'>,
    mails: number,
  ): Promise<void> {
    if (!from || from.settings.onExceed === 'notify' || from.skips.includes('rateLimit')) return
    await db.inScope({ as: 'system' }, (tx) =>
      refuseUnfit(tx, sendingOf(from, sender), { limits: from.settings, mails, action: 'send' }),
    )
  }

  const maySend = async (from: OutboundSender, sender: string) =>
    from.skips.includes('senderIsUser') || (await isUserOf(db, { ...from, sender }))

  /** The customer whose server returns mail, by the author in the header: for bounces the envelope names nobody. */
  async function ofBounce(client: string, facts: MessageFacts) {
    const author = bounceSender(facts)
    const from = author === null ? null : await senders.find(client, author)
    if (author === null || !from || !(await maySend(from, author)))
      throw new SmtpRefusal(550, '5.7.1 Without a sender, bounces of your own users are taken only')
    return { countedAs: author, from: { ...from, settings: await options.settings.of(from) } }
  }

  return {
    async begin(beginning) {
      const { client, sender } = beginning
      if (sender === '') {
        if (!(await senders.isOwnServer(client))) return null
        return { sender, client, from: null, recipients: new Set(), room: Number.POSITIVE_INFINITY }
      }
      const from = await senders.find(client, sender)
      if (!from) return null
      if (!(await maySend(from, sender))) return null
      return beginAs(from, beginning)
    },

    async beginSignedIn(credentialId, beginning) {
      const from = await senders.findSignedIn(credentialId, beginning.sender)
      if (!from) {
        if (await senders.hasLostProof({ credentialId }, beginning.sender)) throw lostProof()
        throw new SmtpRefusal(550, '5.7.1 This sender is not allowed for your credential')
      }
      return beginAs(from, beginning)
    },

    async addRecipient({ recipients, room, ...transaction }, address) {
      const { from } = transaction
      const name = envelopeAddress(address)
      if (!name || asciiDomain(domainOfAddress(name)) === null)
        throw new SmtpRefusal(553, '5.1.3 The recipient address is malformed')
      if (recipients.has(name)) return
      // A bounce goes to the one who sent.
      if (recipients.size >= (from?.settings.recipientsPerMessage ?? 1))
        throw new SmtpRefusal(452, '4.5.3 Too many recipients')
      // The recipients before this one are sent to, and the client sends to the others later.
      if (recipients.size >= room) throw new OverLimit()
      if (from) await refuseStopped(stops, stoppable({ ...transaction, from }, name))
      recipients.add(name)
    },

    async refuseUnfit(transaction) {
      // A single mail was checked when the transaction began.
      if (transaction.recipients.size > 1) await refuseAboveLimits(transaction, transaction.recipients.size)
    },

    async refuseLostProof(client, sender) {
      if (sender !== '' && (await senders.hasLostProof({ client }, sender))) throw lostProof()
    },

    async take({ sender, client: own, from: known, recipients }, { raw, sha256, path, facts, client, helo, tls }) {
      const { from, countedAs } = known ? { from: known, countedAs: sender } : await ofBounce(client, facts)
      const { settings } = from
      refuseLarge(raw.length, settings)
      const { header, displayAddress } = facts
      const met = await stopsOf(
        stops,
        // A stop of a sender holds for what it sends without one.
        [...recipients].map((recipient) => stoppable({ sender: countedAs, client: own, from }, recipient)),
      )
      const scanning = scanner({
        ...{ raw, header, displayAddress, sender, recipients: [...recipients], clientAddress: client, helo },
        user: countedAs,
        ...(path !== undefined && { path }),
      })
      const isDiverted = loopMarks?.isMarked(facts) ?? false
      const [found, rules] = await Promise.all([
        scanning,
        findRules(db, {
          ...{ way: 'out', raw, facts, sender, country: null, scan: scanning, now: clock.now() },
          isDiverted,
          recipients: [...recipients].map((address) => ({ ...from, address })),
        }),
      ])
      const scan = facts.readError ? { scanErrorDetail: facts.readError, ...found } : found
      const scanned = judgeOutbound(scan, settings.spamAction, from.skips)
      if (scanned.reason === 'scanError')
        throw new SmtpRefusal(451, '4.3.0 The message could not be scanned, try again later')
      const { customerId } = from
      const scripted = await scripts?.decide({
        ...{ raw, path, direction: 'out', sender, clientAddress: client, scan, isDiverted },
        recipients: [...recipients].map((address) => ({ address, customerId })),
      })
      const judgement = decideOutbound(scanned, { recipients: [...recipients], scripted, rules })
      const now = clock.now()
      const message = { raw, sha256, facts, sender, countedAs: countedAs.toLowerCase(), from, now }
      uses.note(from.right, { helo: helo.slice(0, 255), at: now })
      const stored = await storeOutbound(
        db,
        { ...message, judgement, stops: met, recipients: [...recipients], clientAddress: client, tls },
        settings,
      )
      signal('judged', { direction: 'out', action: stored.action })
      if (stored.refusal !== undefined) throw new SmtpRefusal(550, `5.7.1 ${refusalText(stored.refusal)}`, true)
      if (stored.action === 'reject')
        throw new SmtpRefusal(550, `5.7.1 The message is refused: ${words[stored.reason] ?? stored.reason}`, true)
      if (stored.action === 'send') {
        for (const [recipient, { id }] of met) if (!judgement.shares.get(recipient)?.isDiscarded) stops.count(id)
        onStored?.()
      }
      return '2.0.0 Stored'
    },
  }
}

const lostProof = () =>
  new SmtpRefusal(550, '5.7.1 The DNS record that proves the domain of the sender is gone: publish it again')

function refuseLarge(bytes: number, { megabytesPerMessage }: OutboundValues): void {
  if (bytes > megabytesPerMessage * bytesPerMegabyte)
    throw new SmtpRefusal(552, `5.3.4 Message is larger than ${megabytesPerMessage} MB`)
}

const bytesPerMegabyte = 1_048_576

function stoppable(
  { sender, client, from }: { sender: string; client: string; from: OutboundSender },
  recipient: string,
) {
  const { customerId, domainId } = from
  return { direction: 'out' as const, customerId, domainId, sender, recipient, client }
}

/** Verdicts in words for other servers. */
const words: Readonly<Record<string, string>> = {
  virus: 'it contains a virus',
  phishing: 'it looks like phishing',
  spam: 'it looks like spam',
  content: `it contains ${notAllowed}`,
  recursion: 'it is nested too deeply to be scanned',
}
