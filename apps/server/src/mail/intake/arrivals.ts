import type { Readable } from 'node:stream'
import { createWorkLimit } from '../../messages/source-limit'
import { createByteBudget } from './byte-budget'
import { type CollectedMessage, type CollectLimits, collect, noRoom } from './collect'
import { openSpoolFolder } from './spool-folder'

export interface ArrivalLimits extends CollectLimits {
  /** Limit for all messages in progress together, in memory and in files; further ones are deferred. */
  bytesUnderWay: number
  /** Share for messages in files: the rest is reserved for small messages. */
  largeBytesUnderWay: number
  /** Maximum number of large messages held completely in memory at once, for scanning and storing. */
  largeAtOnce: number
}

/** Room for messages that arrive, shared by all listeners of a process. */
export interface Arrivals {
  /** Removes what an earlier process left behind. */
  open(): Promise<void>
  /** Refuses a message that is declared larger than there is room for. */
  refuseWithoutRoom(declaredBytes: number): void
  /** Reads a message from the wire; discard it in any case. */
  receive(stream: Readable, declaredBytes: number | undefined): Promise<CollectedMessage>
  /** Loads and processes large messages a few at a time. */
  inTurn<T>(message: CollectedMessage, work: (raw: Buffer) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function createArrivals({ limits, folder }: { limits: ArrivalLimits; folder: string }): Arrivals {
  const budget = createByteBudget({ bytes: limits.bytesUnderWay, largeBytes: limits.largeBytesUnderWay })
  const spool = openSpoolFolder(folder)
  const largeInTurn = createWorkLimit({ atOnce: limits.largeAtOnce, waitingAtMost: Number.POSITIVE_INFINITY })
  return {
    open: () => spool.removeLeftovers(),
    refuseWithoutRoom(declared) {
      if (declared > limits.memoryBytes && !budget.hasRoomForLarge(declared)) throw noRoom()
    },
    receive: (stream, declaredBytes) => collect(stream, { limits, budget, spool, declaredBytes }),
    inTurn(message, work) {
      const run = async () => work(await message.load())
      return message.path === undefined ? run() : largeInTurn(run)
    },
    close: () => spool.remove(),
  }
}
