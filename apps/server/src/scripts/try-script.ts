import { emailInDisplayAddress, type ScriptRun } from '@postern/core'
import { inArray } from 'drizzle-orm'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { latestMessages } from '../customer-rules/try-rule'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { plainAddress } from '../mail/intake/plain-address'
import type { ScanResult } from '../mail/judge/scanner'
import { storedFacts } from '../mail/judge/stored-facts'
import { messageReader } from '../mail/reading/message-reader'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { selectMail } from '../wbl/known-mail'
import { shownChanges } from './script-effects'
import { scriptEnvironment, spamPercent, virusLevel } from './script-facts'
import { runInTurn, type ScriptServices } from './scripts-in-turn'
import { outOfTime, type ScriptResult } from './scripts-job'

const triedAtMost = 20
const withinMs = 15_000
/** Steps of one run that are shown. */
const stepsAtMost = 200

/** Each run reads up to twenty messages. */
const runLimit: ThrottleRule = { limit: 60, windowMs: 10 * 60 * 1000 }

/** Counts a run by the caller; rejects it beyond the limit. */
export async function countRun(tx: Transaction, { userId }: Caller, now: Date): Promise<void> {
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `scriptRun:user:${userId}`, runLimit, now))
  if (retryAfterSeconds > 0) throw tooManyTries('scripts.runOften', retryAfterSeconds)
}

/** Scripts are the provider's: they are run for mail of everyone. */
export const everyone = { resellerId: null, customerId: null }

/** The latest messages of everyone, with what the scanner said about them as far as it is stored. */
export async function messagesToRun(tx: Transaction, now: Date) {
  const { latest } = await latestMessages(tx, everyone, { atMost: triedAtMost }, now)
  const scans = await storedScans(
    tx,
    latest.map(({ id }) => id),
    now,
  )
  return latest.map((message) => ({ ...message, scan: scans.get(message.id) ?? null }))
}

async function storedScans(tx: Transaction, ids: readonly number[], now: Date): Promise<Map<number, ScanResult>> {
  if (ids.length === 0) return new Map()
  const { messageId, verdict } = quarantineEntries
  const rows = await selectMail(tx).where(inArray(messages.id, [...ids]))
  const held = await tx
    .select({ messageId, verdict })
    .from(quarantineEntries)
    .where(inArray(messageId, [...ids]))
  const verdicts = new Map(held.map((entry) => [entry.messageId, entry.verdict]))
  return new Map(
    rows.map((row) => {
      const known = verdicts.get(row.id) ?? null
      const { scan } = storedFacts({ ...row, verdict: known }, { now })
      if (known) return [row.id, scan]
      // Of an entry that is gone, the reason still says what the scanner stopped it for.
      const { reason } = row
      const stopped = {
        ...(reason === 'virus' && { virusName: reason }),
        ...(reason === 'scanError' && { scanErrorDetail: reason }),
      }
      return [row.id, { ...scan, ...stopped }]
    }),
  )
}

type Stored = Awaited<ReturnType<typeof messagesToRun>>[number]

export interface ScriptTrial extends Pick<ScriptServices, 'answerLists'> {
  source: string
  now: Date
}

/** Runs a text for a message that was given. */
export async function runForGiven(
  trial: ScriptTrial,
  { message, sender, recipient }: { message: string; sender: string; recipient: string },
): Promise<ScriptRun> {
  const raw = Buffer.from(message.replace(/\r?\n/g, '\r\n'))
  const { header, subject } = await messageReader.readFacts({ bytes: raw })
  const from = sender || (emailInDisplayAddress(header('from') ?? null) ?? '')
  const to = recipient || (emailInDisplayAddress(header('to') ?? null) ?? '')
  const result = await resultFor(trial, { raw, sender: from, recipient: to, clientAddress: '', scan: null })
  return { id: null, timestamp: null, sender: from, recipient: to, subject, ...result }
}

/** Runs a text for stored messages, latest first, until the time is up. */
export async function runForLatest(
  trial: ScriptTrial,
  latest: readonly Stored[],
  { readSource, signal }: { readSource(id: number): Promise<Buffer | null>; signal: AbortSignal },
): Promise<ScriptRun[]> {
  const started = performance.now()
  const runs: ScriptRun[] = []
  for (const { id, sourceId, receivedAt, sender, recipient, subject, clientAddress, scan } of latest) {
    if (signal.aborted || performance.now() - started > withinMs) break
    const raw = await readSource(sourceId)
    if (!raw) continue
    const found = { clientAddress: plainAddress(clientAddress), scan }
    const result = await resultFor(trial, { raw, sender, recipient, ...found })
    runs.push({ id, timestamp: receivedAt.toISOString(), sender, recipient, subject, ...result })
  }
  return runs
}

interface TriedMail {
  raw: Buffer
  sender: string
  recipient: string
  clientAddress: string
  /** `null`: it was not scanned. */
  scan: ScanResult | null
}

async function resultFor(
  { answerLists, source, now }: ScriptTrial,
  { raw, sender, recipient, clientAddress, scan }: TriedMail,
) {
  const results = await runInTurn(
    { answerLists, reader: messageReader },
    { bytes: raw },
    {
      ...{ scripts: [{ id: 0, version: 0, source }], sender, recipients: [recipient], isTraced: true },
      // The scanner is not asked again: of stored mail it is known what it said.
      ...{
        spamPercent: scan && spamPercent(scan),
        virusLevel: scan ? virusLevel(scan) : 0,
        environment: scriptEnvironment(clientAddress),
        now: now.getTime(),
      },
    },
  )
  return shown(results?.[0])
}

function shown(result: ScriptResult | undefined) {
  if (!result) return { outcome: 'failed' as const, reason: '', changes: [], problem: outOfTime, trace: [] }
  const { outcome, reason, changes, problem, trace } = result
  const steps = trace.slice(0, stepsAtMost).map((step) => ({ ...step, result: step.result ?? null }))
  return { outcome, reason: reason.slice(0, 1_000), changes: shownChanges(changes), problem, trace: steps }
}
