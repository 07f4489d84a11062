import { availableParallelism } from 'node:os'
import { type JobLimits, startKeptProcess } from '../../kept-process/kept-process'
import { createProcessPool, type ProcessPool } from '../../kept-process/process-pool'
import { createWorkLimit } from '../../messages/source-limit'
import type { AuthenticationJob, AuthenticationResult } from '../authentication/authentication-job'
import { headerFacts, type MessageFacts, withHeader } from './message-facts'
import type { ReadingJob, Readings } from './reading-job'

export interface MessageSource {
  /** The whole message, or its beginning with the header when it lies in a file. */
  bytes: Buffer
  path?: string
}

export interface MessageReaderOptions {
  /** Processes. Default: one less than there are cores, from 2 to 4. */
  size?: number
  limits?: JobLimits
  /** An unused process ends after this time. Default: 5 minutes. */
  idleMs?: number
}

export interface MessageReader {
  /** Facts of a message. One that cannot be read within the limits is known by its header lines and has a `readError`. */
  readFacts(source: MessageSource): Promise<MessageFacts>
  /** `null` when the message cannot be read within the limits. */
  read<K extends Exclude<keyof Readings, 'authentication'>>(
    kind: K,
    source: MessageSource,
    limits?: JobLimits,
  ): Promise<Readings[K] | null>
  /** Authenticates the sender of a message; `null` when that cannot be done within the limits. */
  authenticate(source: MessageSource, job: AuthenticationJob): Promise<AuthenticationResult | null>
  /** Processes that wait for messages or read them. */
  readonly children: ProcessPool<ReadingJob, unknown>['children']
  close(): void
}

const usualLimits: JobLimits = { milliseconds: 10_000, megabytes: 300 }
/** A large message may take so many times as long: a busy machine is no reason to hold it. */
const patienceWithLarge = 3
/** Messages up to this size are read past larger ones that wait. */
const smallBytes = 262_144
/** Larger messages that are read at the same time: each may use much memory. */
const largeAtOnce = 2

/** Shown where a message was held for it. */
const readError = 'The message could not be read within the limits of time and memory.'

/**
 * Reads messages in a few processes of their own, since parsing hostile mail may take any time and memory (XS-08): the server
 * goes on, and a process that dies is replaced. One process is always left for small messages.
 */
export function createMessageReader({
  size = Math.max(2, Math.min(availableParallelism() - 1, 4)),
  limits = usualLimits,
  idleMs = 300_000,
}: MessageReaderOptions = {}): MessageReader {
  const start = () =>
    startKeptProcess<ReadingJob, unknown>({ name: 'reading-process', startedBy: import.meta.url, heapMegabytes: 256 })
  const forLarge = { ...limits, milliseconds: limits.milliseconds * patienceWithLarge }
  const bounds = { limits, idleMs, keptMegabytes: 170, jobsAtMost: 1_000 }
  const pool = createProcessPool({ start, atOnce: size, waitingAtMost: Number.POSITIVE_INFINITY, ...bounds })
  const largeInTurn = createWorkLimit({
    atOnce: Math.max(1, Math.min(size - 1, largeAtOnce)),
    waitingAtMost: Number.POSITIVE_INFINITY,
  })

  const read = <K extends keyof Readings>(kind: K, source: MessageSource, ownLimits?: JobLimits) =>
    run<Readings[K]>({ kind }, source, ownLimits)

  async function run<Result>(job: ReadingJob, { bytes, path }: MessageSource, ownLimits?: JobLimits) {
    const isSmall = path === undefined && bytes.length <= smallBytes
    const whole = path === undefined ? { ...job, bytes } : { ...job, path }
    const inPool = () => pool.run(() => whole, ownLimits ?? (isSmall ? limits : forLarge))
    return (await (isSmall ? inPool() : largeInTurn(inPool))) as Result | null
  }

  return {
    read,
    authenticate: (source, authentication) =>
      run<AuthenticationResult>({ kind: 'authentication', authentication }, source),
    async readFacts(source) {
      const facts = await read('facts', source)
      return facts ? withHeader(facts) : { ...withHeader(headerFacts(source.bytes, { links: false })), readError }
    },
    get children() {
      return pool.children
    },
    close: () => pool.close(),
  }
}

/** Reads this server's messages. */
export const messageReader = createMessageReader()
