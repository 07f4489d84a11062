import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { SMTPServer, SMTPServerSession } from 'smtp-server'
import type { ListenerCertificate } from './listener-certificate'

/** Encryption of a connection. */
export interface SeenTls {
  /** `TLSv1.3` */
  version: string
  cipher: string
}

/** STARTTLS of the listener. */
export interface ListenerTls {
  /** Options of the SMTP server. */
  options: {
    disabledCommands: string[]
    key?: string
    cert?: string
    minVersion?: 'TLSv1.2'
    onSecure?: (socket: Socket | TLSSocket, session: SMTPServerSession, done: (error?: Error | null) => void) => void
  }
  /** How a session is encrypted; `null`: it is not. */
  of(session: SMTPServerSession): SeenTls | null
  /** Has the server show each new certificate to those who connect from then on. */
  follow(server: SMTPServer): void
}

/** Offers STARTTLS with a certificate, by TLS 1.2 at least; without one it is not offered. */
export function listenerTls(certificate: ListenerCertificate | undefined): ListenerTls {
  if (!certificate) {
    return { options: { disabledCommands: ['AUTH', 'STARTTLS'] }, of: () => null, follow() {} }
  }
  const seen = new WeakMap<SMTPServerSession, SeenTls>()
  return {
    options: {
      disabledCommands: ['AUTH'],
      ...certificate.pair(),
      minVersion: 'TLSv1.2',
      onSecure(socket, session, done) {
        const tls = socket instanceof TLSSocket ? seenTls(socket) : null
        if (tls) seen.set(session, tls)
        done()
      },
    },
    of: (session) => seen.get(session) ?? null,
    follow(server) {
      certificate.onChange((pair) => server.updateSecureContext({ ...pair, minVersion: 'TLSv1.2' }))
    },
  }
}

/** Returns the encryption of a socket. */
export function seenTls(socket: TLSSocket): SeenTls {
  return { version: socket.getProtocol() ?? '', cipher: socket.getCipher()?.standardName ?? '' }
}

/** As history keeps it: `TLSv1.3 TLS_AES_256_GCM_SHA384`. */
export const textOfTls = ({ version, cipher }: SeenTls) => `${version} ${cipher}`.trim()

/** Reads `textOfTls` back. */
export function seenIn(text: string): SeenTls {
  const [version = '', cipher = ''] = text.split(' ')
  return { version, cipher }
}
