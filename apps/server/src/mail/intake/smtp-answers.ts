import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { SMTPServer, SMTPServerAddress, SMTPServerSession } from 'smtp-server'
import { networkOf } from '../../http/client-address'
import { signal } from '../../observe/signals'
import { SmtpRefusal } from './smtp-refusal'

/** Size declared by the sender with MAIL FROM. */
export function declaredBytes({ args }: SMTPServerAddress): number | undefined {
  const size = args && 'SIZE' in args ? Number(args.SIZE) : Number.NaN
  return Number.isSafeInteger(size) ? size : undefined
}

/** An error on our side asks the sender to retry: nothing is lost and no internals are revealed. */
export function refusalOf(error: unknown, log: Logger): SmtpRefusal {
  const refusal = refusalFor(error, log)
  signal('refused', { code: refusal.responseCode })
  return refusal
}

function refusalFor(error: unknown, log: Logger): SmtpRefusal {
  if (error instanceof SmtpRefusal) {
    log.info({ answer: `${error.responseCode} ${error.message}` }, 'mail refused')
    return error
  }
  log.error({ err: error }, 'mail could not be stored')
  return new SmtpRefusal(451, '4.3.0 The message could not be stored, try again later')
}

/** Handlers of an SMTP server as promises: a rejection becomes the answer. */
export const answeringWith =
  (log: Logger) =>
  <A extends unknown[]>(work: (...values: A) => Promise<void>) =>
  (...values: [...A, (error?: Error | null) => void]) => {
    const done = values.at(-1) as (error?: Error | null) => void
    work(...(values.slice(0, -1) as unknown as A)).then(
      () => done(),
      (error: unknown) => done(refusalOf(error, log)),
    )
  }

/** Counts the open connections of each network. */
export function createConnectionLimit(most: number) {
  const connections = new Map<string, number>()
  return {
    enter({ remoteAddress }: Pick<SMTPServerSession, 'remoteAddress'>): void {
      const network = networkOf(remoteAddress)
      const open = (connections.get(network) ?? 0) + 1
      connections.set(network, open)
      if (open > most) throw new SmtpRefusal(421, '4.7.0 Too many connections from your address')
    },
    leave({ remoteAddress }: Pick<SMTPServerSession, 'remoteAddress'>): void {
      const network = networkOf(remoteAddress)
      const left = (connections.get(network) ?? 1) - 1
      if (left > 0) connections.set(network, left)
      else connections.delete(network)
    },
  }
}

/** Resolves to the port once the server takes connections. */
export async function listenOn(server: SMTPServer, { port, host }: { port: number; host: string }): Promise<number> {
  const listener = server.listen(port, host)
  await Promise.race([once(listener, 'listening'), once(listener, 'error').then(([error]) => Promise.reject(error))])
  return (listener.address() as AddressInfo).port
}
