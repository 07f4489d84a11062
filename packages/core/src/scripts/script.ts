import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, orElse, text } from '../http/fields'
import { mailDirections } from '../shared/mail-directions'

/** Scripts that the provider can have. */
export const scriptsAtMost = 20
/** Characters of one script. */
export const longestScript = 50_000
/** Versions of a script that are kept, besides the deployed one. */
export const scriptVersionsAtMost = 50
/** Failures within an hour that switch a script off. */
export const scriptFailuresAtMost = 10
/** Characters of a message that a script is run for. */
export const longestScriptMail = 1_000_000

/** Mail that a script decides about: from outside, to outside, or all of it. */
export const scriptDirections = mailDirections
/** One of `scriptDirections`. */
export type ScriptDirection = (typeof scriptDirections)[number]

/** `draft`: never deployed; `off`: was deployed, and decides nothing now. */
export const scriptStates = ['draft', 'deployed', 'off'] as const
/** One of `scriptStates`. */
export type ScriptState = (typeof scriptStates)[number]

/** Results of a script for one recipient; `none` leaves the message to what follows. */
export const scriptOutcomes = ['none', 'deliver', 'hold', 'redirect', 'discard', 'reject', 'failed'] as const
/** One of `scriptOutcomes`. */
export type ScriptOutcome = (typeof scriptOutcomes)[number]

const shape = {
  id: z.number(),
  name: text,
  direction: orElse(z.enum(scriptDirections), 'in'),
  state: orElse(z.enum(scriptStates), 'draft'),
  /** Number of the saved version, from 1. */
  savedVersion: orElse(z.number(), 1),
  /** Number of the version that decides about mail; `null`: none does. */
  deployedVersion: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  deployedAt: maybe(z.string()),
  deployedBy: text,
  /** Failures of the last hour. */
  failures: orElse(z.number(), 0),
  /** True when failures switched it off. */
  isOffByFailures: orElse(z.boolean(), false),
  updatedAt: orElse(z.string(), ''),
  updatedBy: text,
  /** Pass it as `ifMatch` to have a change rejected when the script has changed since (XS-13). */
  version: text,
}

/** A script as lists show it. */
export const ScriptRow = codec(shape)
export type ScriptRow = z.output<typeof ScriptRow>

/** Something wrong with a script, at its place; lines and columns count from 1. */
export const ScriptProblem = z.object({
  line: z.number(),
  column: z.number(),
  /** One of `sieveProblemCodes`. */
  code: z.string(),
  value: text,
})
export type ScriptProblem = z.output<typeof ScriptProblem>

/** A script with its text. */
export const Script = codec({
  ...shape,
  source: text,
  /** Text that decides about mail; empty: none does. */
  deployedSource: text,
  /** The latest failures, newest first. */
  lastFailures: list(z.object({ at: z.string(), version: z.number(), problem: ScriptProblem })),
})
export type Script = z.output<typeof Script>

/** An earlier or the current text of a script. */
export const ScriptVersion = codec({
  /** Counted from 1. */
  number: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  by: text,
  source: text,
})
export type ScriptVersion = z.output<typeof ScriptVersion>

/** Kinds of changes that a script makes beside its decision. */
const scriptChangeKinds = ['redirect', 'copy', 'addHeader', 'removeHeader'] as const

/** A change that a script makes beside its decision. */
export const ScriptChange = z.object({
  kind: z.enum(scriptChangeKinds),
  /** Address, or the header as `Name: value`. */
  value: text,
})
export type ScriptChange = z.output<typeof ScriptChange>

/** Run of a script for one message. */
export const ScriptRun = z.object({
  /** Of a stored message; `null`: it was given. */
  id: maybe(z.number()),
  timestamp: maybe(z.string()),
  sender: text,
  recipient: text,
  subject: text,
  outcome: orElse(z.enum(scriptOutcomes), 'none'),
  /** Text of a rejection. */
  reason: text,
  /** Changes beside the outcome, in the order in which they are made. */
  changes: list(ScriptChange),
  /** Set when it failed. */
  problem: maybe(ScriptProblem),
  /** Commands and tests that ran, with the results of tests. */
  trace: list(z.object({ line: z.number(), column: z.number(), name: z.string(), result: maybe(z.boolean()) })),
})
export type ScriptRun = z.output<typeof ScriptRun>
