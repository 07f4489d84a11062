import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress, envelopeAddress } from '../intake/envelope-address'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { Scanner } from '../judge/scanner'
import type { MessageFacts } from '../reading/message-facts'
import { judgeOutbound } from './judge-outbound'
import { createOutboundSenders, type OutboundSender, type OutboundSenders } from './outbound-sender'
import { refuseOverLimit, type SendLimits } from './reserve-sends'
import type { SourceUses } from './source-uses'
import { storeOutbound } from './store-outbound'

export interface OutboundIntakeOptions {
  db: Database
  clock: Clock
  /** Without a check of senders: who sends is known by the source. */
  scanner: Scanner
  limits: SendLimits
  uses: Pick<SourceUses, 'note'>
  /** Default: those of the database. */
  senders?: OutboundSenders
  /** Called after mail was stored, so that it need not wait for the next look. */
  onStored?: () => void
}

/** One message on its way in from a customer's own server. */
export interface OutboundTransaction {
  sender: string
  from: OutboundSender
  recipients: Set<string>
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

/** Takes mail that customers' own servers send out. */
export interface OutboundIntake {
  /** `null`: the rules of inbound mail hold, and nothing else is relayed. */
  begin(client: string, sender: string): Promise<OutboundTransaction | null>
  addRecipient(transaction: OutboundTransaction, address: string, most: number): void
  /** Answers what the sender is told. */
  take(transaction: OutboundTransaction, mail: OutboundMail): Promise<string>
}

export function createOutboundIntake(options: OutboundIntakeOptions): OutboundIntake {
  const { db, clock, scanner, limits, uses, onStored, senders = createOutboundSenders(db) } = options
  return {
    async begin(client, sender) {
      const from = await senders.find(client, sender)
      if (!from) return null
      await refuseOverLimit(db, { ...from, sender: sender.toLowerCase(), now: clock.now() }, limits)
      return { sender, from, recipients: new Set() }
    },

    addRecipient({ recipients }, address, most) {
      const name = envelopeAddress(address)
      if (!name || asciiDomain(domainOfAddress(name)) === null)
        throw new SmtpRefusal(553, '5.1.3 The recipient address is malformed')
      if (recipients.size >= most) throw new SmtpRefusal(452, '4.5.3 Too many recipients')
      recipients.add(name)
    },

    async take({ sender, from, recipients }, { raw, sha256, path, facts, client, helo, tls }) {
      const { header, displayAddress } = facts
      const found = await scanner({
        ...{ raw, header, displayAddress, sender, recipients: [...recipients], clientAddress: client, helo },
        user: sender,
        ...(path !== undefined && { path }),
      })
      const scan = facts.readError ? { scanErrorDetail: facts.readError, ...found } : found
      if (judgeOutbound(scan).reason === 'scanError')
        throw new SmtpRefusal(451, '4.3.0 The message could not be scanned, try again later')
      const message = {
        raw,
        sha256,
        facts,
        scan,
        sender,
        from,
        recipients: [...recipients],
        clientAddress: client,
        tls,
      }
      const now = clock.now()
      uses.note(from.sourceId, { helo: helo.slice(0, 255), at: now })
      const { isSent, reason } = await storeOutbound(db, { ...message, now }, limits)
      if (!isSent) throw new SmtpRefusal(550, `5.7.1 The message is refused: ${words[reason] ?? reason}`)
      onStored?.()
      return '2.0.0 Stored'
    },
  }
}

/** Verdicts in words for other servers. */
const words: Readonly<Record<string, string>> = {
  virus: 'it contains a virus',
  phishing: 'it looks like phishing',
  spam: 'it looks like spam',
  content: 'it contains what is not allowed',
  recursion: 'it is nested too deeply to be scanned',
}
