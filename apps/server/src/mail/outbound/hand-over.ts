import { createHash } from 'node:crypto'
import { checkHeader } from '../intake/check-header'
import { createDirectory } from '../intake/directory'
import { inboundLimits } from '../intake/inbound-limits'
import { blockOfNetwork } from '../intake/network-gate'
import { type JudgingServices, scanAndStore } from '../intake/scan-and-store'
import { SmtpRefusal } from '../intake/smtp-refusal'
import type { StoredRecipient } from '../intake/store-message'
import type { MessageReader } from '../reading/message-reader'
import type { Outcome } from '../relay/send'
import { seenIn } from '../tls/listener-tls'
import { refusePlain } from '../tls/refuse-plain'
import type { TlsPolicies } from '../tls/tls-policies'

/** Scanner, countries and feeds are those of inbound mail. */
export interface HandOverOptions extends JudgingServices {
  reader: MessageReader
  tlsPolicies: TlsPolicies
  onStored?: (stored: StoredRecipient[]) => void
}

export interface HandedMail {
  /** With the trace line of this hop. */
  raw: Buffer
  sender: string
  recipient: string
  /** Address of the server that submitted it. */
  clientAddress: string
  /** Version and cipher that it came in with; `null`: in plain text. */
  tls: string | null
  /** True if a server or program of the customer whose domain the sender is in submitted it. */
  isProven: boolean
}

/** Takes outbound mail for a domain of this service as any other inbound mail, without a connection in between. */
export type HandOver = (mail: HandedMail) => Promise<Outcome>

export function createHandOver({ reader, tlsPolicies, onStored, ...judging }: HandOverOptions): HandOver {
  const { db, clock } = judging
  const directory = createDirectory(db)

  async function take({ raw, sender, recipient, clientAddress, tls, isProven }: HandedMail): Promise<void> {
    checkHeader(raw, false, inboundLimits)
    const answer = await directory.find(recipient)
    if (answer.kind === 'unknownDomain') throw new SmtpRefusal(550, '5.7.1 No mail is taken for this domain')
    if (answer.kind === 'unknownUser') throw new SmtpRefusal(550, '5.1.1 There is no such recipient')
    const { customerId } = answer.recipient
    await refusePlain(tlsPolicies, { sender, customerId, tls: tls === null ? null : seenIn(tls), now: clock.now() })
    const block = await blockOfNetwork(db, answer.recipient, { client: clientAddress, now: clock.now() })
    if (block !== null) throw new SmtpRefusal(550, '5.7.1 Mail from your network is not taken by this recipient')
    const sha256 = createHash('sha256').update(raw).digest('hex')
    const facts = await reader.readFacts({ bytes: raw })
    const recipients = [answer.recipient]
    const mail = { raw, sha256, facts, sender, recipients, clientAddress, helo: '', tls }
    const stored = await scanAndStore(judging, { ...mail, ...(isProven && { user: sender }) })
    onStored?.(stored)
  }

  return async (mail) => {
    try {
      await take(mail)
      return { kind: 'delivered', answer: '250 2.0.0 Stored' }
    } catch (error) {
      if (!(error instanceof SmtpRefusal)) throw error
      const kind = error.responseCode >= 500 ? 'refused' : 'deferred'
      return { kind, answer: `${error.responseCode} ${error.message}` }
    }
  }
}
