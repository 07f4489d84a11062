import { availableParallelism } from 'node:os'
import type { PatternJob, PatternMatches } from '../../customer-rules/patterns/pattern-job'
import { type JobLimits, startKeptProcess } from '../../kept-process/kept-process'
import { createProcessPool, type ProcessPool } from '../../kept-process/process-pool'
import { createWorkLimit } from '../../messages/source-limit'
import type { ScriptsJob, ScriptsResult } from '../../scripts/scripts-job'
import type { AuthenticationJob, AuthenticationResult } from '../authentication/authentication-job'
import { headerFacts, type MessageFacts, withHeader } from './message-facts'
import type { ReadingJob, Readings } from './reading-job'

export interface MessageSource {
  /** The whole message, or its beginning including the header when it is in a file. */
  bytes: Buffer
  path?: string
}

export interface MessageReaderOptions {
  /** Number of processes. Default: one less than the number of cores, from 2 to 4. */
  size?: number
  limits?: JobLimits
  /** Idle time after which a process ends. Default: 5 minutes. */
  idleMs?: number
}

export interface MessageReader {
  /** Reads the facts of a message. If it cannot be read within the limits, only its header lines are known and `readError` is set. */
  readFacts(source: MessageSource): Promise<MessageFacts>
  /** `null` when the message cannot be read within the limits. */
  read<K extends Exclude<keyof Readings, 'authentication' | 'patterns' | 'scripts'>>(
    kind: K,
    source: MessageSource,
    limits?: JobLimits,
  ): Promise<Readings[K] | null>
  /** Authenticates the sender of a message; `null` when that is not possible within the limits. */
  authenticate(source: MessageSource, job: AuthenticationJob): Promise<AuthenticationResult | null>
  /** Compares a text with regular expressions; `null` when that is not possible within the limits. */
  matchPatterns(job: PatternJob): Promise<PatternMatches | null>
  /** Runs scripts for a message; `null` when that is not possible within the limits. */
  runScripts(source: MessageSource, job: ScriptsJob): Promise<ScriptsResult | null>
  /** Processes that are idle or reading a message. */
  readonly children: ProcessPool<ReadingJob, unknown>['children']
  close(): void
}

/** A message may cost two seconds of a core, of whatever size it is. The wider limit ends a process that gets no core, or waits. */
const usualLimits: JobLimits = { milliseconds: 10_000, cpuMilliseconds: 2_000, megabytes: 256 }
/** Patterns stop by themselves long before. */
const patternLimits: JobLimits = { ...usualLimits, milliseconds: 5_000 }
/** For large messages: one of 26 MB, the largest that is taken, was measured to need up to 253 MB. */
const moreForLarge = {
  /** A busy machine is no reason to hold them. */
  patience: 3,
  megabytes: 44,
}
/** Messages up to this size are read ahead of larger ones that are waiting. */
const smallBytes = 262_144
/** Number of larger messages read in parallel: each may use a lot of memory. */
const largeAtOnce = 2

/** Shown when a message was held for this reason. */
const readError = 'The message could not be read within the limits of time and memory.'

/**
 * Reads messages in a few separate processes, because parsing hostile mail may take any amount of time and memory (XS-08): the server keeps
 * running, and a process that dies is replaced. One process is always reserved for small messages.
 */
export function createMessageReader({
  size = Math.max(2, Math.min(availableParallelism() - 1, 4)),
  limits = usualLimits,
  idleMs = 300_000,
}: MessageReaderOptions = {}): MessageReader {
  const start = () =>
    startKeptProcess<ReadingJob, unknown>({ name: 'reading-process', startedBy: import.meta.url, heapMegabytes: 256 })
  const forLarge = {
    ...limits,
    milliseconds: limits.milliseconds * moreForLarge.patience,
    megabytes: limits.megabytes + moreForLarge.megabytes,
  }
  const bounds = { limits, idleMs, keptMegabytes: 190, jobsAtMost: 1_000 }
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
    const inPool = () =>
      pool.run(() => whole, { limits: ownLimits ?? (isSmall ? limits : forLarge), isHeavy: !isSmall })
    return (await (isSmall ? inPool() : largeInTurn(inPool))) as Result | null
  }

  return {
    read,
    authenticate: (source, authentication) =>
      run<AuthenticationResult>({ kind: 'authentication', authentication }, source),
    matchPatterns: (patterns) =>
      run<PatternMatches>({ kind: 'patterns', patterns }, { bytes: Buffer.alloc(0) }, patternLimits),
    runScripts: (source, scripts) => run<ScriptsResult>({ kind: 'scripts', scripts }, source),
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

/** The reader shared by this server. */
export const messageReader = createMessageReader()
