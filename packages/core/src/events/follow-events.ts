import { createParser } from 'eventsource-parser'
import { isLiveFeature, type LiveFeature, liveFeatures } from './live-features'

/** How the server's announcements are followed. */
export interface FollowOptions {
  /** Opens the stream of changes. Absent: a client without streams, which is polled. */
  open?: ((signal: AbortSignal) => Promise<Response>) | undefined
  /** Makes the same call without a stream. It renews or ends the session where the stream was refused; rejects once there is none. */
  check: (signal: AbortSignal) => Promise<{ features: readonly string[] }>
  /** Called with the features that have, or may have, changed. */
  onChange: (features: readonly LiveFeature[]) => void
  /** Called with the features whose changes are heard at once; with none while the stream is closed. */
  onHeard?: (features: readonly LiveFeature[]) => void
  /** Interval of polling without a stream, in milliseconds. Default: one minute. */
  pollMs?: number
  /** Resolves after a while, or as soon as the signal is aborted. Default: a timer. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Between 0 and 1. Default: `Math.random`. */
  random?: () => number
}

/** A stream whose first message takes longer is held back by a proxy. */
export const openingMs = 10_000
/** The server sends a comment every 25 seconds; a stream that is silent for longer is dead. */
export const silenceMs = 60_000
/** Delay before the first new attempt, doubled with each failure, and its limit. */
const firstRetryMs = 1_000
const longestRetryMs = 60_000
/** Statuses of a server or proxy that offers no stream, now or later. */
const withoutStream = [404, 405, 406, 501]

type Outcome =
  /** It was open, and the server or the network closed it. */
  | 'ended'
  /** The session may be over, or its token spent. */
  | 'refused'
  | 'failed'
  /** There is none to be had here. */
  | 'unavailable'

/**
 * Follows the changes of an API: by its stream, which is opened again after a growing, scattered delay, or by polling where a server, a
 * proxy or a client does not carry one. Returns the function that stops it.
 */
export function followEvents({
  open,
  check,
  onChange,
  onHeard = () => {},
  pollMs = 60_000,
  wait = waitFor,
  random = Math.random,
}: FollowOptions): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let heard: readonly LiveFeature[] = []
  let wasOpen = false

  const hear = (features: readonly LiveFeature[]) => {
    heard = features
    onHeard(features)
  }

  async function follow(): Promise<void> {
    let failures = 0
    while (!signal.aborted && open) {
      const outcome = await readStream(open)
      if (signal.aborted) return
      if (heard.length > 0) hear([])
      if (outcome === 'unavailable') break
      // Tells the client that its session is over; after a new login, the stream opens again.
      if (outcome === 'refused') await check(signal).catch(() => {})
      failures = outcome === 'ended' ? 0 : failures + 1
      const longest = Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
      await wait(longest * (0.5 + random() / 2), signal)
      // Nobody has heard what changed meanwhile, as long as no stream opens; a new one says so itself.
      if (failures > 3 && !signal.aborted) onChange(liveFeatures)
    }
    while (!signal.aborted) {
      await wait(pollMs, signal)
      if (!signal.aborted) onChange(liveFeatures)
    }
  }

  async function readStream(start: NonNullable<FollowOptions['open']>): Promise<Outcome> {
    const closing = new AbortController()
    const until = AbortSignal.any([signal, closing.signal])
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHeldBack = false
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => closing.abort(), ms)
    }
    giveUpAfter(openingMs)
    let isOpen = false
    try {
      const response = await start(until)
      if (!response.ok) return outcomeOf(response.status)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream || !response.body) return 'unavailable'
      isHeldBack = true
      const parser = createParser({
        onEvent({ event, data }) {
          const message = parseData(data)
          if (event === 'open') {
            isOpen = true
            isHeldBack = false
            hear(featuresOf(message))
            if (wasOpen) onChange(heard)
            wasOpen = true
          } else if (event === 'change') {
            const changed = featuresOf(message)
            if (changed.length > 0) onChange(changed)
          }
        },
      })
      const decoder = new TextDecoder()
      const reader = response.body.getReader()
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          parser.feed(decoder.decode(part.value, { stream: true }))
          if (isOpen) giveUpAfter(silenceMs)
        }
      } finally {
        reader.cancel().catch(() => {})
      }
      return isOpen ? 'ended' : 'failed'
    } catch {
      if (isHeldBack && closing.signal.aborted) return 'unavailable'
      return isOpen ? 'ended' : 'failed'
    } finally {
      clearTimeout(timer)
    }
  }

  follow().catch(() => {})
  return () => stopping.abort()
}

function outcomeOf(status: number): Outcome {
  if (withoutStream.includes(status)) return 'unavailable'
  return status === 401 || status === 403 ? 'refused' : 'failed'
}

function featuresOf(message: { feature?: unknown; features?: unknown }): LiveFeature[] {
  const names = Array.isArray(message.features) ? message.features : [message.feature]
  return names.filter(isLiveFeature)
}

function parseData(data: string): { feature?: unknown; features?: unknown } {
  try {
    return (JSON.parse(data) as object | null) ?? {}
  } catch {
    return {}
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
