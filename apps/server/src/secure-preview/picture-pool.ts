import { createWorkLimit } from '../messages/source-limit'
import { type DrawingLimits, type PictureChild, startPictureChild } from './picture-child'
import type { PictureWords } from './picture-words'

export interface PicturePoolOptions {
  limits?: DrawingLimits
  /** Processes; each draws one message at a time. */
  atOnce?: number
  waitingAtMost?: number
  /** A process that nobody needs ends after this time. */
  idleMs?: number
}

export interface PictureOrder {
  words: PictureWords
  /** Called when a process is free for it: sources may be large. */
  loadSource(): Promise<Uint8Array>
}

export interface PicturePool {
  /** `null` when the message cannot be drawn within the limits. Rejects when too many wait. */
  draw(order: PictureOrder): Promise<Buffer | null>
  /** Processes that wait for work or do it. */
  readonly children: readonly PictureChild[]
  close(): void
}

const defaultLimits: DrawingLimits = { milliseconds: 2_000, megabytes: 256 }
/** Memory that a process may keep between two messages, and messages that it draws at most. */
const keptMegabytes = 170
const drawsAtMost = 100

/**
 * A few processes that draw messages. One is started when it is needed and kept for the next messages, since starting takes
 * longer than drawing; one that a message has ended, that has grown or that has drawn many is replaced by a new one.
 */
export function createPicturePool({
  limits = defaultLimits,
  atOnce = 2,
  waitingAtMost = 10,
  idleMs = 60_000,
}: PicturePoolOptions = {}): PicturePool {
  const inTurn = createWorkLimit({ atOnce, waitingAtMost })
  const children = new Set<PictureChild>()
  const resting: { child: PictureChild; draws: number; timer: NodeJS.Timeout }[] = []

  async function take() {
    for (let kept = resting.pop(); kept; kept = resting.pop()) {
      clearTimeout(kept.timer)
      if (!kept.child.isGone) return kept
      children.delete(kept.child)
    }
    const child = await startPictureChild()
    children.add(child)
    return { child, draws: 0 }
  }

  function giveBack(child: PictureChild, draws: number) {
    if (child.isGone || child.peakMegabytes > keptMegabytes || draws >= drawsAtMost) return drop(child)
    const timer = setTimeout(() => {
      resting.splice(
        resting.findIndex((one) => one.child === child),
        1,
      )
      drop(child)
    }, idleMs)
    timer.unref()
    resting.push({ child, draws, timer })
  }

  function drop(child: PictureChild) {
    child.end()
    children.delete(child)
  }

  return {
    draw: ({ words, loadSource }) =>
      inTurn(async () => {
        const raw = await loadSource()
        const { child, draws } = await take()
        try {
          return await child.draw({ raw, words }, limits)
        } finally {
          giveBack(child, draws + 1)
        }
      }),
    get children() {
      return [...children]
    },
    close() {
      for (const { timer } of resting.splice(0)) clearTimeout(timer)
      for (const child of children) drop(child)
    },
  }
}
