import type { ScriptProblem } from '@postern/core'
import { coversWay, type MailWay } from '@postern/core/management'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { createAnswerCache } from '../domains/answer-cache'
import { plainAddress } from '../mail/intake/plain-address'
import type { ScanResult } from '../mail/judge/scanner'
import type { MessageReader } from '../mail/reading/message-reader'
import { scriptEnvironment, spamPercent, virusLevel } from './script-facts'
import { noteFailure } from './script-failures'
import { answerLists } from './script-lists'
import { scripts, scriptVersions } from './scripts.table'
import { runInTurn } from './scripts-in-turn'
import { outOfTime, type ScriptResult } from './scripts-job'

/** A script that decided about a message for a recipient. */
export interface ScriptVerdict {
  id: number
  name: string
  outcome: 'deliver' | 'hold' | 'discard' | 'reject'
  /** Text of a rejection. */
  reason: string
}

export interface ScriptedMail {
  raw: Buffer
  path?: string | undefined
  direction: MailWay
  sender: string
  recipients: readonly string[]
  clientAddress: string
  scan: ScanResult
}

/** Runs the deployed scripts for mail. */
export interface ScriptRunner {
  /** Verdicts by recipient: the first script with one decides. A script that fails has none, and is noted. */
  decide(mail: ScriptedMail): Promise<ReadonlyMap<string, ScriptVerdict>>
}

export interface ScriptRunnerOptions {
  db: Database
  clock: Clock
  log: Logger
  reader: Pick<MessageReader, 'runScripts'>
  /** How long the deployed scripts are kept. Default: five seconds, in which a changed one still counts as it was. */
  holdsMs?: number
}

type Deployed = Awaited<ReturnType<typeof readDeployed>>[number]

export function createScriptRunner({ db, clock, log, reader, holdsMs = 5_000 }: ScriptRunnerOptions): ScriptRunner {
  const kept = createAnswerCache<readonly Deployed[]>({ atMost: 1 })
  const deployed = () =>
    kept.get('', async () => ({ answer: await db.inScope({ as: 'system' }, readDeployed), holdsMs }))

  async function note(script: Deployed, failure: ScriptProblem): Promise<void> {
    log.warn({ script: script.id, code: failure.code, line: failure.line }, 'a script failed')
    await db
      .inScope({ as: 'system' }, (tx) => noteFailure(tx, script, failure, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'the failure of a script was not noted'))
  }

  return {
    async decide({ raw, path, direction, sender, recipients, clientAddress, scan }) {
      const some = (await deployed()).filter((script) => coversWay(script.direction, direction))
      if (some.length === 0 || recipients.length === 0) return new Map()
      const results = await runInTurn(
        { reader, answerLists: (asked) => db.inScope({ as: 'system' }, (tx) => answerLists(tx, asked)) },
        { bytes: raw, ...(path !== undefined && { path }) },
        {
          ...{ scripts: some, sender, recipients, isTraced: false, now: clock.now().getTime() },
          ...{ spamPercent: spamPercent(scan), virusLevel: virusLevel(scan) },
          environment: scriptEnvironment(plainAddress(clientAddress)),
        },
      )
      // Then the message itself took too long to read: a sender must not switch scripts off with such.
      if (results === null) log.warn({ scripts: some.map(({ id }) => id) }, 'scripts were not run for a message')
      for (const script of some) {
        const failed = results?.find(({ scriptId, outcome }) => scriptId === script.id && outcome === 'failed')
        if (failed) await note(script, failed.problem ?? outOfTime)
      }
      return verdictsOf(some, results ?? [])
    },
  }
}

function verdictsOf(some: readonly Deployed[], results: readonly ScriptResult[]): Map<string, ScriptVerdict> {
  const verdicts = new Map<string, ScriptVerdict>()
  for (const { id, name } of some) {
    for (const { scriptId, recipient, outcome, reason } of results) {
      if (scriptId !== id || outcome === 'none' || outcome === 'failed' || verdicts.has(recipient)) continue
      verdicts.set(recipient, { id, name, outcome, reason })
    }
  }
  return verdicts
}

/** Deployed scripts in the order in which they run, with their deployed text. */
function readDeployed(tx: Transaction) {
  const { id, name, direction, deployedVersion, state } = scripts
  return tx
    .select({ id, name, direction, version: scriptVersions.version, source: scriptVersions.source })
    .from(scripts)
    .innerJoin(scriptVersions, and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, deployedVersion)))
    .where(eq(state, 'deployed'))
    .orderBy(id)
}
