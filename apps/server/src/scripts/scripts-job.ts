import type { ScriptOutcome, ScriptProblem } from '@postern/core'
import type { ScriptChanges, SieveTraceStep } from '@postern/core/sieve'

/** A text to run, and the version that it is. */
export interface JobScript {
  id: number
  /** Changes with each text. */
  version: number
  source: string
}

/** Input of a process that runs scripts: it knows no lists, and is handed answers about them. */
export interface ScriptsJob {
  scripts: readonly JobScript[]
  sender: string
  recipients: readonly string[]
  /** From 0 to 100; `null`: not scanned. */
  spamPercent: number | null
  virusLevel: number
  environment: Readonly<Record<string, string>>
  /** Time of arrival in milliseconds. */
  now: number
  /** Answers known so far, by `listKeyOf`. */
  listed: ReadonlyMap<string, boolean>
  /** True when each step is wanted. */
  isTraced: boolean
}

/** A question about an external list. */
export interface ListQuestion {
  list: string
  value: string
}

/** Result of one script for one recipient. */
export interface ScriptResult {
  scriptId: number
  recipient: string
  outcome: ScriptOutcome
  reason: string
  changes: ScriptChanges
  problem: ScriptProblem | null
  trace: readonly SieveTraceStep[]
}

/** Results of all scripts, as far as the answers allow. */
export interface ScriptsResult {
  /** Questions to answer before running them again; empty: the results are final. */
  missing: ListQuestion[]
  results: ScriptResult[]
}

/** Problem of a script that has used up its time. */
export const outOfTime: ScriptProblem = { line: 1, column: 1, code: 'outOfTime', value: '' }

export const listKeyOf = ({ list, value }: ListQuestion) => `${list}\n${value}`
