import type { Context } from 'hono'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { defaultSessionLimits } from '../settings'
import { createAnnouncer } from './announcer'
import { type Audience, concerns, parseChange } from './change-line'
import { validTokens } from './valid-tokens'

/** Open streams of changes of one process. */
export interface EventStreams {
  /** Answers with a stream. Rejects one more than an owner may have. */
  open(request: StreamRequest): Response
  /** Ends all streams. */
  close(): void
}

export interface StreamRequest {
  /** `null`: the holder of a digest link. */
  caller: Caller | null
  /** Held message of the digest link. */
  entryId: number | undefined
  /** Features that the caller may hear of. */
  features: readonly string[]
}

export interface EventStreamsOptions {
  db: Pick<Database, 'changes' | 'inScope'>
  clock: Clock
  /** Idle time after which a session has expired. */
  idleMs?: number | undefined
}

/** Comments that keep proxies from closing a silent connection; tokens are looked up with them. */
const heartbeatMs = 25_000
/** Age at which a stream ends. Clients open another one, which checks their rights again. */
const lifeMs = 10 * 60_000
/** Interval between two events of a feature on one stream, and between two look-ups of tokens. */
const pauseMs = 1_000
const mostByOwner = 10
const mostStreams = 5_000
/** Unread messages after which a client counts as gone. */
const mostUnread = 100

interface Stream {
  audience: Audience
  owner: string
  tokenHash: string | null
  endsAfterBeats: number
  announce(feature: string): void
  send(text: string): void
  end(): void
}

const encoder = new TextEncoder()

/** True for a request that asks for changes as they happen. */
export function wantsStream({ req }: Context): boolean {
  return req.header('accept')?.includes('text/event-stream') ?? false
}

/**
 * Announces changes to the pages that listen: the name of the feature alone, to those whose scope the change concerns, at most once a
 * second. Streams hold no connection to the database.
 */
export function createEventStreams({
  db,
  clock,
  idleMs = defaultSessionLimits.idleMs,
}: EventStreamsOptions): EventStreams {
  const streams = new Set<Stream>()
  let stopListening: (() => void) | undefined
  let heartbeat: NodeJS.Timeout | undefined
  const access = createAnnouncer({ pauseMs, send: () => void endInvalid() })

  function listen(): void {
    stopListening ??= db.changes.onChange((lines) => {
      for (const change of lines.map(parseChange)) {
        if (change.feature === 'access' || change.feature === '*') access.announce('access')
        for (const stream of streams) {
          if (concerns(change, stream.audience)) stream.announce(change.feature)
        }
      }
    })
    heartbeat ??= setInterval(beat, heartbeatMs)
    heartbeat.unref()
  }

  function beat(): void {
    for (const stream of [...streams]) {
      stream.endsAfterBeats -= 1
      if (stream.endsAfterBeats <= 0) stream.end()
      else stream.send(': still here\n\n')
    }
    void endInvalid()
  }

  async function endInvalid(): Promise<void> {
    const asked = [...streams].filter(({ tokenHash }) => tokenHash !== null)
    const tokenHashes = [...new Set(asked.map(({ tokenHash }) => tokenHash ?? ''))]
    if (tokenHashes.length === 0) return
    const question = { tokenHashes, now: clock.now(), idleMs }
    // While the database is away, nothing changes either; the next heartbeat looks again.
    const valid = await db.inScope({ as: 'system' }, (tx) => validTokens(tx, question)).catch(() => null)
    for (const stream of asked) {
      if (valid && !valid.has(stream.tokenHash ?? '')) stream.end()
    }
  }

  function forget(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    stopListening?.()
    stopListening = undefined
    clearInterval(heartbeat)
    heartbeat = undefined
    access.stop()
  }

  let isClosed = false

  function open({ caller, entryId = 0, features }: StreamRequest): Response {
    const owner = ownerOf(caller, entryId)
    const own = [...streams].filter((stream) => stream.owner === owner)
    if (isClosed || own.length >= mostByOwner || streams.size >= mostStreams) {
      throw refuse('requests.tooManyStreams', { retryAfterSeconds: 60 })
    }
    let stream: Stream | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const opened = createStream(controller)
        stream = opened
        streams.add(opened)
        listen()
        opened.send(`event: open\ndata: ${JSON.stringify({ features })}\n\n`)
      },
      cancel: () => stream?.end(),
    })

    function createStream(controller: ReadableStreamDefaultController<Uint8Array>): Stream {
      const announcer = createAnnouncer({
        pauseMs,
        send: (feature) => self.send(`event: change\ndata: ${JSON.stringify({ feature })}\n\n`),
      })
      let isOpen = true
      const self: Stream = {
        ...{ owner, audience: caller ? { caller } : { entryId }, tokenHash: caller?.tokenHash ?? null },
        endsAfterBeats: lifeMs / heartbeatMs,
        announce(feature) {
          for (const heard of feature === '*' ? features : [feature]) {
            if (features.includes(heard)) announcer.announce(heard)
          }
        },
        send(text) {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) < -mostUnread) self.end()
          else controller.enqueue(encoder.encode(text))
        },
        end() {
          if (!isOpen) return
          isOpen = false
          announcer.stop()
          forget(self)
          // A client that has gone has closed it already.
          try {
            controller.close()
          } catch {}
        },
      }
      return self
    }

    return new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    })
  }

  return {
    open,
    close() {
      isClosed = true
      for (const stream of [...streams]) stream.end()
    },
  }
}

/** Widgets on one page share a token, and a host without users gives each visitor one of its own. */
function ownerOf(caller: Caller | null, entryId: number): string {
  if (!caller) return `digest:${entryId}`
  return caller.embed ? `token:${caller.tokenHash}` : `user:${caller.userId}`
}
