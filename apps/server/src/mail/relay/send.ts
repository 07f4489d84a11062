import SMTPConnection from 'nodemailer/lib/smtp-connection'

export interface NextHop {
  host: string
  port: number
}

export interface Outgoing {
  sender: string
  recipient: string
  raw: Buffer
}

export type Outcome =
  | { kind: 'delivered'; answer: string }
  /** The hop cannot take it now, or cannot be reached. */
  | { kind: 'deferred'; answer: string }
  /** The hop will never take it. */
  | { kind: 'refused'; answer: string }

const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Hands a message to one next hop, with TLS when the hop offers it. Never throws. */
function sendTo(hop: NextHop, message: Outgoing, hostName: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...timeLimits,
      host: hop.host,
      port: hop.port,
      name: hostName,
      opportunisticTLS: true,
      // Without a policy for the hop an unknown certificate is still better than plain text.
      tls: { rejectUnauthorized: false },
    })
    const end = (outcome: Outcome) => {
      connection.close()
      resolve(outcome)
    }
    connection.once('error', (error: SmtpError) => end(outcomeOf(error)))
    connection.connect((failed?: SmtpError | null) => {
      if (failed) return end(outcomeOf(failed))
      const envelope = { from: message.sender || false, to: [message.recipient] }
      connection.send(envelope as never, message.raw, (error: SmtpError | null, info?: { response?: string }) => {
        end(error ? outcomeOf(error) : { kind: 'delivered', answer: cut(info?.response ?? '250') })
      })
    })
  })
}

/** Tries the hops in their order until one takes the message or refuses it for good. */
export async function sendToFirst(hops: readonly NextHop[], message: Outgoing, hostName: string): Promise<Outcome> {
  let last: Outcome = { kind: 'deferred', answer: 'The domain has no next hop.' }
  for (const hop of hops) {
    last = await sendTo(hop, message, hostName)
    if (last.kind !== 'deferred') return last
  }
  return last
}

interface SmtpError extends Error {
  responseCode?: number
  response?: string
}

function outcomeOf(error: SmtpError): Outcome {
  const answer = cut(error.response ?? error.message)
  return { kind: (error.responseCode ?? 0) >= 500 ? 'refused' : 'deferred', answer }
}

const cut = (answer: string) => answer.replaceAll('\0', '').slice(0, 500)
