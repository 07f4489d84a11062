import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { CertificatePair } from '../mail/tls/self-signed'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface ReceiverAnswer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
  isSilent?: boolean
}

export interface TestReceiver {
  /** Base address, without a path. */
  origin: string
  port: number
  received: ReceivedCall[]
  /** Answer to the next calls. Default: 204, and an empty body. */
  answer: ReceiverAnswer
  /** Answers to calls of certain paths, in place of `answer`. */
  answers: Record<string, ReceiverAnswer>
  close(): Promise<void>
}

/** Receiver of webhooks, and server of files, on this machine; over TLS with a certificate. */
export async function startReceiver(certificate?: CertificatePair): Promise<TestReceiver> {
  const listener: RequestListener = (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { url: path = '', headers } = request
      receiver.received.push({ path, headers, body: Buffer.concat(pieces).toString('utf8') })
      const { status, body = '', headers: answered = {}, isSilent } = receiver.answers[path] ?? receiver.answer
      if (!isSilent) response.writeHead(status, answered).end(body)
    })
  }
  const server = certificate
    ? createSecureServer({ key: certificate.key, cert: certificate.cert }, listener)
    : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: TestReceiver = {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    received: [],
    answer: { status: 204 },
    answers: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
