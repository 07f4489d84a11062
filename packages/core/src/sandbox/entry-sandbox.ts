import * as z from 'zod/mini'
import { list, maybe, offByDefault, text } from '../http/fields'

/** States of a run; show unknown ones unchanged. The last four are final. */
export const sandboxStates = ['queued', 'running', 'clean', 'suspicious', 'malicious', 'failed'] as const
/** One of `sandboxStates`. */
export type SandboxState = (typeof sandboxStates)[number]

/** Reasons why a run failed. */
export const sandboxFailures = [
  'unavailable',
  'refused',
  'tooLarge',
  'tooMany',
  'unreadable',
  'timedOut',
  'incomplete',
] as const
/** One of `sandboxFailures`. */
export type SandboxFailure = (typeof sandboxFailures)[number]

/** An attachment analysed by the sandbox. Its name and the findings are untrusted text. */
const SandboxFile = z.object({
  /** Name given by the sender; empty when there is none. */
  fileName: text,
  /** A code of `sandboxStates`. */
  state: z.string(),
  /** 0 to 10, as reported by the sandbox. */
  score: maybe(z.number()),
  /** Finding of the sandbox, for example the family of a virus; often empty. */
  finding: text,
})

/** One sandbox analysis of an entry. */
export const SandboxRun = z.object({
  /** A code of `sandboxStates`: the worst of its files. */
  state: z.string(),
  /** Instant, ISO 8601 in UTC. */
  requestedAt: z.string(),
  /** User name. */
  requestedBy: text,
  /** Time it finished; `null` while it is running. */
  finishedAt: maybe(z.string()),
  /** A code of `sandboxFailures` when the state is `failed`. */
  failure: maybe(z.string()),
  files: list(SandboxFile),
})
export type SandboxRun = z.output<typeof SandboxRun>

/** Known details of an entry's stay in the sandbox. */
export const EntrySandbox = z.object({
  /**
   * True when the caller may submit it now: there is a sandbox, the entry has attachments, the caller has the right, and no run is active.
   */
  canRequest: offByDefault,
  /** The newest run; `null` when there was none. */
  run: maybe(SandboxRun),
})
export type EntrySandbox = z.output<typeof EntrySandbox>
