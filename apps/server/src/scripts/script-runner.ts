import type { ScriptProblem } from '@postern/core'
import { coversWay, type MailWay } from '@postern/core/management'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import { type MessageEffects, targetsOf } from '../customer-rules/message-effects'
import { readOwnDomains, targetIn } from '../customer-rules/own-domains'
import type { Database, Transaction } from '../db/database'
import { createAnswerCache } from '../domains/answer-cache'
import { plainAddress } from '../mail/intake/plain-address'
import type { ScanResult } from '../mail/judge/scanner'
import type { MessageReader } from '../mail/reading/message-reader'
import { scriptEffects } from './script-effects'
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
  outcome: 'deliver' | 'hold' | 'redirect' | 'discard' | 'reject'
  /** Text of a rejection. */
  reason: string
  /** Effects on the message, if this verdict decides. Default: none. */
  effects?: MessageEffects
}

/** Results of all scripts for a message, by recipient. */
export interface ScriptedFor {
  /** The first script with a verdict decides. */
  verdicts: ReadonlyMap<string, ScriptVerdict>
  /** Effects of the scripts before it that only change the message. */
  changes: ReadonlyMap<string, readonly MessageEffects[]>
}

export interface ScriptedMail {
  raw: Buffer
  path?: string | undefined
  direction: MailWay
  sender: string
  recipients: readonly { address: string; customerId: number }[]
  clientAddress: string
  scan: ScanResult
  /** True for mail that was redirected or copied before. */
  isDiverted: boolean
}

/** Runs the deployed scripts for mail. */
export interface ScriptRunner {
  /** A script that fails has neither verdict nor effects, and is noted. */
  decide(mail: ScriptedMail): Promise<ScriptedFor>
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
    async decide({ raw, path, direction, sender, recipients, clientAddress, scan, isDiverted }) {
      const some = (await deployed()).filter((script) => coversWay(script.direction, direction))
      if (some.length === 0 || recipients.length === 0) return nothing
      const results = await runInTurn(
        { reader, answerLists: (asked) => db.inScope({ as: 'system' }, (tx) => answerLists(tx, asked)) },
        { bytes: raw, ...(path !== undefined && { path }) },
        {
          ...{
            scripts: some,
            sender,
            recipients: recipients.map(({ address }) => address),
            isTraced: false,
            now: clock.now().getTime(),
          },
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
      const scripted = readResults(some, results ?? [], { isDiverted })
      // Most scripts send nothing anywhere.
      return targetsIn(scripted).length > 0
        ? db.inScope({ as: 'system' }, (tx) => placed(tx, scripted, recipients))
        : scripted
    },
  }
}

/** Effects of scripts on the message for a recipient; those of the deciding one only where its verdict holds. */
export function effectsOfScripts(
  scripted: ScriptedFor | undefined,
  recipient: string,
  { isDeciding }: { isDeciding: boolean },
): MessageEffects[] {
  const changes = scripted?.changes.get(recipient) ?? []
  const decided = isDeciding ? scripted?.verdicts.get(recipient)?.effects : undefined
  return [...changes, ...(decided ? [decided] : [])]
}

const nothing: ScriptedFor = { verdicts: new Map(), changes: new Map() }

function readResults(
  some: readonly Deployed[],
  results: readonly ScriptResult[],
  diverted: { isDiverted: boolean },
): ScriptedFor {
  const verdicts = new Map<string, ScriptVerdict>()
  const changes = new Map<string, MessageEffects[]>()
  for (const { id, name } of some) {
    for (const { scriptId, recipient, outcome, reason, changes: made } of results) {
      if (scriptId !== id || outcome === 'failed' || verdicts.has(recipient)) continue
      const effects = scriptEffects(made, diverted)
      // Mail that was redirected once stays where it is.
      const isIdle = outcome === 'none' || (outcome === 'redirect' && diverted.isDiverted)
      if (!isIdle) verdicts.set(recipient, { id, name, outcome, reason, ...(effects && { effects }) })
      else if (effects) changes.set(recipient, [...(changes.get(recipient) ?? []), effects])
    }
  }
  return { verdicts, changes }
}

function targetsIn({ verdicts, changes }: ScriptedFor): string[] {
  const decided = [...verdicts.values()].flatMap(({ effects }) => effects ?? [])
  return [...decided, ...[...changes.values()].flat()].flatMap(targetsOf)
}

/** Adds to addresses that scripts send mail to the domains of the customers that they are in. */
async function placed(
  tx: Transaction,
  { verdicts, changes }: ScriptedFor,
  recipients: ScriptedMail['recipients'],
): Promise<ScriptedFor> {
  const targets = targetsIn({ verdicts, changes })
  const customers = new Map(recipients.map(({ address, customerId }) => [address, customerId]))
  const own = await readOwnDomains(tx, [...customers.values()], targets)
  const place = (effects: MessageEffects, recipient: string) => targetIn(effects, customers.get(recipient) ?? 0, own)
  return {
    verdicts: new Map(
      [...verdicts].map(([recipient, { effects, ...verdict }]) => {
        return [recipient, { ...verdict, ...(effects && { effects: place(effects, recipient) }) }]
      }),
    ),
    changes: new Map([...changes].map(([recipient, all]) => [recipient, all.map((one) => place(one, recipient))])),
  }
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
