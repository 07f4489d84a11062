import { answerText } from '@postern/core/answers'
import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { readSources } from '../customer-rules/try-rule'
import { requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { withSource } from '../messages/source-limit'
import { failureHourMs } from './script-failures'
import { answerLists } from './script-lists'
import {
  addScript,
  changeScript,
  deployScript,
  findScript,
  findScripts,
  problemsOf,
  removeScript,
  restoreVersion,
  type StoredScript,
  scriptVersionOf,
  turnScriptOff,
  versionsOf,
} from './scripts.service'
import { scriptFailures, scriptVersions } from './scripts.table'
import { countRun, everyone, messagesToRun, runForGiven, runForLatest, type ScriptTrial } from './try-script'

type Served =
  | 'listScripts'
  | 'createScript'
  | 'checkScript'
  | 'runScript'
  | 'getScript'
  | 'updateScript'
  | 'deleteScript'
  | 'deployScript'
  | 'turnScriptOff'
  | 'listScriptVersions'
  | 'restoreScript'

/** Failures that the page of a script shows. */
const failuresShown = 10

export const scriptsHandlers: Pick<Handlers, Served> = {
  async listScripts({ tx, input, now }) {
    const { rows, ...counted } = await findScripts(tx, input)
    const failures = await recentFailures(
      tx,
      rows.map(({ id }) => id),
      now,
    )
    return { scripts: rows.map((row) => rowOf(row, failures.get(row.id))), ...counted }
  },

  async createScript(context) {
    return answered(context, await addScript(requestOf(context), context.input))
  },

  checkScript: async ({ tx, input }) => ({ problems: await problemsOf(tx, input) }),

  runScript: {
    inSteps: ({ input, transact, now, signal }) =>
      withSource(async () => {
        const { problems, latest } = await transact(async (tx, caller) => {
          await countRun(tx, present(caller), now)
          const problems = await problemsOf(tx, input)
          return { problems, latest: input.message || problems.length > 0 ? [] : await messagesToRun(tx, now) }
        })
        if (problems.length > 0) return { problems, runs: [] }
        const trial: ScriptTrial = {
          ...{ source: input.source, now },
          answerLists: (asked) => transact((tx) => answerLists(tx, asked)),
        }
        const { message } = input
        if (message) return { problems, runs: [await runForGiven(trial, { ...input, message })] }
        const readSource = (id: number) =>
          transact(async (tx) => (await readSources(tx, everyone, [id]))[0]?.raw ?? null)
        return { problems, runs: await runForLatest(trial, latest, { readSource, signal }) }
      }),
  },

  getScript: (context) => answered(context, context.input.id),

  async updateScript(context) {
    const { id, ...values } = context.input
    await changeScript({ ...requestOf(context), ifMatch: context.ifMatch }, id, values)
    return answered(context, id)
  },

  async deleteScript(context) {
    await removeScript({ ...requestOf(context), ifMatch: context.ifMatch }, context.input.id)
    return { message: answerText('scripts.deleted') }
  },

  async deployScript(context) {
    const { id, number } = context.input
    await deployScript(requestOf(context), id, number)
    return answered(context, id)
  },

  async turnScriptOff(context) {
    await turnScriptOff(requestOf(context), context.input.id)
    return answered(context, context.input.id)
  },

  async listScriptVersions({ tx, input }) {
    await findScript(tx, input.id)
    const rows = await versionsOf(tx, input.id)
    return {
      versions: rows.map(({ version, at, by, source }) => ({ number: version, at: at.toISOString(), by, source })),
    }
  },

  async restoreScript(context) {
    const { id, number } = context.input
    await restoreVersion({ ...requestOf(context), ifMatch: context.ifMatch }, id, number)
    return answered(context, id)
  },
}

async function answered(context: HandlerContext<unknown>, id: number) {
  const { tx, now, answerVersion } = context
  const script = await findScript(tx, id)
  const failures = await recentFailures(tx, [id], now)
  const latest = await tx
    .select()
    .from(scriptFailures)
    .where(eq(scriptFailures.scriptId, id))
    .orderBy(desc(scriptFailures.id))
    .limit(failuresShown)
  const answer = {
    ...rowOf(script, failures.get(id)),
    source: script.source,
    deployedSource: await deployedSource(tx, script),
    lastFailures: latest.map(({ at, version, line, column, code, value }) => ({
      ...{ at: at.toISOString(), version },
      problem: { line, column, code, value },
    })),
  }
  answerVersion(answer.version)
  return answer
}

async function deployedSource(tx: Transaction, { id, deployedVersion }: StoredScript): Promise<string> {
  if (deployedVersion === null) return ''
  const [version] = await tx
    .select({ source: scriptVersions.source })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, deployedVersion)))
  return version?.source ?? ''
}

async function recentFailures(tx: Transaction, ids: readonly number[], now: Date): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { scriptId, at } = scriptFailures
  const rows = await tx
    .select({ scriptId, count: count() })
    .from(scriptFailures)
    .where(and(inArray(scriptId, [...ids]), gt(at, new Date(now.getTime() - failureHourMs))))
    .groupBy(scriptId)
  return new Map(rows.map((row) => [row.scriptId, row.count]))
}

function rowOf(script: StoredScript, failures = 0) {
  const { id, name, direction, state, version, deployedVersion, deployedAt, deployedBy, isOffByFailures } = script
  return {
    ...{ id, name, direction, state, savedVersion: version, deployedVersion, deployedBy, isOffByFailures, failures },
    deployedAt: deployedAt?.toISOString() ?? null,
    ...{ updatedAt: script.updatedAt.toISOString(), updatedBy: script.updatedBy },
    version: scriptVersionOf(script),
  }
}
