import type { Logger } from 'pino'
import type { SMTPServerSession } from 'smtp-server'
import type { Arrivals } from '../intake/arrivals'
import type { CollectedMessage } from '../intake/collect'
import type { MessageReader } from '../reading/message-reader'
import { type SeenTls, textOfTls } from '../tls/listener-tls'
import type { OutboundIntake, OutboundTransaction } from './outbound-intake'

export interface SendOutServices {
  outbound: OutboundIntake
  reader: MessageReader
  arrivals: Pick<Arrivals, 'inTurn'>
  log: Logger
}

/** Takes a message that has arrived whole; answers what the sender is told. */
export async function sendOut(
  { outbound, reader, arrivals, log }: SendOutServices,
  message: CollectedMessage,
  sending: OutboundTransaction,
  { session, seen }: { session: SMTPServerSession; seen: SeenTls | null },
): Promise<string> {
  const { sha256, path, size } = message
  await outbound.refuseUnfit(sending)
  const facts = await reader.readFacts(message)
  const { remoteAddress: client } = session
  const received = { client, helo: session.hostNameAppearsAs || '', tls: seen && textOfTls(seen) }
  const from = { ...received, ...(path !== undefined && { path }) }
  const answer = await arrivals.inTurn(message, (raw) => outbound.take(sending, { raw, sha256, facts, ...from }))
  log.info({ address: client, size, recipients: sending.recipients.size }, 'outbound message taken')
  return answer
}
