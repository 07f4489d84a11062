import {
  type CheckedSieve,
  checkSieve,
  noScriptChanges,
  runSieve,
  type SieveMessage,
  scriptDecision,
  scriptSupport,
} from '@postern/core/sieve'
import { readScriptMail } from './script-mail'
import {
  type JobScript,
  type ListQuestion,
  listKeyOf,
  outOfTime,
  type ScriptResult,
  type ScriptsJob,
  type ScriptsResult,
} from './scripts-job'
import { compileSieveRegex } from './sieve-regex'

/** Compiled scripts that a process keeps; the oldest go first. */
const keptAtMost = 50
const kept = new Map<string, CheckedSieve>()

/** Computing time of all scripts for a message: well below the limit at which the process is killed. */
const usualMilliseconds = 6_000

/**
 * Runs scripts for a message, for each recipient on its own. Each may take an equal share of what is left of the
 * time, so that a slow one takes none from the others. Call it from a process that can be killed from outside.
 */
export async function runScripts(
  raw: Uint8Array,
  job: ScriptsJob,
  { milliseconds = usualMilliseconds, spent = computingTime() }: { milliseconds?: number; spent?: () => number } = {},
): Promise<ScriptsResult> {
  const mail = await readScriptMail(raw)
  const missing = new Map<string, ListQuestion>()
  const isListed = (list: string, value: string) => {
    const question = { list, value }
    const key = listKeyOf(question)
    const known = job.listed.get(key)
    if (known === undefined) missing.set(key, question)
    return known ?? false
  }
  const { spamPercent, virusLevel, environment } = job
  const about = { ...mail, spamPercent, virusLevel, environment, now: new Date(job.now), isListed }
  // Reading is the message's doing, not theirs.
  const end = spent() + milliseconds
  const results = job.scripts.flatMap((script, index) => {
    const begun = spent()
    const share = Math.max(0, end - begun) / (job.scripts.length - index)
    return resultsOf(script, job, { about, isLate: () => spent() - begun > share })
  })
  return { missing: [...missing.values()], results }
}

/** Milliseconds of computing time of this process from now on, which a busy machine does not make longer. */
function computingTime(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}

interface Run {
  about: Omit<SieveMessage, 'envelope'>
  /** True when the script has used up its time. */
  isLate(): boolean
}

function resultsOf(given: JobScript, job: ScriptsJob, { about, isLate }: Run): ScriptResult[] {
  const { script, problems } = compiled(given)
  const [problem] = problems
  const failed = { scriptId: given.id, outcome: 'failed', reason: '', changes: noScriptChanges, trace: [] } as const
  if (!script) {
    return job.recipients.map((recipient) => ({
      ...failed,
      recipient,
      problem: problem ? { value: '', ...problem } : null,
    }))
  }
  const decide = (recipient: string): ScriptResult => {
    const message = { ...about, envelope: { from: job.sender, to: recipient } }
    const outcome = runSieve(script, message, { ...scriptSupport, compileRegex: compileSieveRegex })
    const { failure } = outcome
    return {
      ...{ scriptId: given.id, recipient, ...scriptDecision(outcome) },
      problem: failure && { value: '', ...failure },
      trace: job.isTraced ? outcome.trace : [],
    }
  }
  // The recipient is known by the envelope alone.
  if (script.extensions.has('envelope')) {
    return job.recipients.map((recipient, index) =>
      index > 0 && isLate() ? { ...failed, recipient, problem: outOfTime } : decide(recipient),
    )
  }
  const [first = ''] = job.recipients
  const shared = decide(first)
  return job.recipients.map((recipient) => ({ ...shared, recipient }))
}

function compiled({ id, version, source }: JobScript): CheckedSieve {
  const key = `${id} ${version} ${source}`
  const known = kept.get(key)
  if (known !== undefined) return known
  // It passed the checker when it was deployed, and fails if it no longer does; a list that is gone since holds nothing.
  const checked = checkSieve(source, { ...scriptSupport, compileRegex: compileSieveRegex })
  kept.set(key, checked)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
  return checked
}
