import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'

export interface HttpListener {
  port: number
  /** Rejects new connections and lets running requests finish (at most 10 s). */
  close(): Promise<void>
}

export interface ListenOptions {
  port: number
  host: string
  log: Logger
  /** Timeout for the head of a request. Default: 10 s. */
  headersMs?: number
}

const graceMs = 10_000

/** Starts the HTTP server with its time limits (XS-07). */
export async function listen(app: Hono, { port, host, log, headersMs = 10_000 }: ListenOptions): Promise<HttpListener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: headersMs,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: Math.min(2_000, headersMs),
      maxHeaderSize: 16_384,
    },
  }) as Server
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.debug({ code: error.code }, 'malformed request')
    // Browsers open connections ahead of time. Close an unused one silently: anything sent on it would be taken for the response to the
    // next request.
    const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && (socket as Socket).bytesRead === 0
    if (isUnused) socket.destroy()
    else if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  server.listen(port, host)
  await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))])
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A client that keeps its connection busy would otherwise be waited for and then cut off in the middle of a response.
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('Connection', 'close'))
  server.keepAliveTimeout = 1
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
}
