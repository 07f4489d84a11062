import type { Database } from '../../db/database'
import { nextTimeIds } from '../../db/next-time-id'
import { deliveries, messages } from '../../messages/messages.table'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import { keepTenants } from '../intake/keep-tenants'
import { storeSources } from '../intake/store-sources'
import type { ScanResult } from '../judge/scanner'
import type { MessageFacts } from '../reading/message-facts'
import { judgeOutbound, type OutboundJudgement } from './judge-outbound'
import type { OutboundSender } from './outbound-sender'
import { reserveSends, type SendLimits } from './reserve-sends'

export interface OutboundMessage {
  raw: Buffer
  /** Hex. */
  sha256: string
  facts: MessageFacts
  scan: ScanResult
  /** Envelope sender. */
  sender: string
  from: OutboundSender
  recipients: readonly string[]
  clientAddress: string
  /** Version and cipher that it came in with; `null`: in plain text. */
  tls: string | null
  now: Date
}

/**
 * Stores outbound mail for all of its recipients, or the history of its refusal: one answer serves them all. Limits are counted in the
 * same transaction. Of refused mail the source is not kept.
 */
export async function storeOutbound(
  db: Database,
  message: OutboundMessage,
  limits: SendLimits,
): Promise<OutboundJudgement> {
  const { raw, sha256, facts, sender, from, recipients, clientAddress, tls, now } = message
  const judgement = judgeOutbound(message.scan)
  const { customerId, resellerId, domainId } = from
  const { displayAddress, subject, messageId: messageIdHeader, hasAttachments } = facts
  const { isSent, reason, verdict } = judgement
  await db.inScope({ as: 'system' }, async (tx) => {
    await keepTenants(tx, [from])
    if (isSent) {
      const sending = { customerId, resellerId, sender: sender.toLowerCase(), now }
      await reserveSends(tx, sending, { limits, mails: recipients.length })
    }
    const [sourceId = 0, ...ids] = await nextTimeIds(tx, now, 1 + recipients.length * 2)
    if (isSent) await storeSources(tx, [{ raw, sha256, copies: [{ id: sourceId, customerId, resellerId }] }])
    const tenant = { resellerId, customerId, domainId, sourceId, sender }
    const rows = recipients.map((recipient, index) => ({
      recipient,
      messageId: ids[index * 2],
      id: ids[index * 2 + 1],
    }))
    await tx.insert(messages).values(
      rows.map(({ recipient, messageId }) => ({
        ...{ ...tenant, id: Number(messageId), receivedAt: now, direction: 0, recipient, displayAddress, subject },
        ...({
          messageIdHeader,
          size: raw.length,
          clientAddress,
          tls,
          state: isSent ? 'queued' : 'rejected',
          reason,
        } as const),
        ...{ spamScore: verdict.spamScore ?? null, hasAttachments },
      })),
    )
    if (!isSent) return
    await tx.insert(deliveries).values(
      rows.map(({ recipient, messageId, id }) => ({
        ...{ ...tenant, id: Number(id), messageId: Number(messageId), recipient, nextTryAt: now, route: 'mx' as const },
        recipientDomain: asciiDomain(domainOfAddress(recipient)),
        // Its own server sent it: whoever is told has sent it.
        tellsSender: true,
      })),
    )
  })
  return judgement
}
