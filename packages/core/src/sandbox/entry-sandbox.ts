import * as z from 'zod/mini'
import { list, maybe, offByDefault, text } from '../http/fields'

/** States of a run; unknown ones are shown as they are. The last four are its end. */
export const sandboxStates = ['queued', 'running', 'clean', 'suspicious', 'malicious', 'failed'] as const
/** One of `sandboxStates`. */
export type SandboxState = (typeof sandboxStates)[number]

/** Why a run failed. */
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

/** One attachment that the sandbox opened. Its name and what was found are untrusted text. */
const SandboxFile = z.object({
  /** As the sender named it; empty where it has no name. */
  fileName: text,
  /** A code of `sandboxStates`. */
  state: z.string(),
  /** 0 to 10, as the sandbox tells it. */
  score: maybe(z.number()),
  /** What the sandbox recognised, for example the family of a virus; often nothing. */
  finding: text,
})

/** One look of the sandbox at an entry. */
export const SandboxRun = z.object({
  /** A code of `sandboxStates`: that of the worst file. */
  state: z.string(),
  /** Instant, ISO 8601 in UTC. */
  requestedAt: z.string(),
  /** User name. */
  requestedBy: text,
  /** Instant; `null` while it is at work. */
  finishedAt: maybe(z.string()),
  /** A code of `sandboxFailures` when the state is `failed`. */
  failure: maybe(z.string()),
  files: list(SandboxFile),
})
export type SandboxRun = z.output<typeof SandboxRun>

/** What is known of an entry's stay in the sandbox. */
export const EntrySandbox = z.object({
  /** The caller may hand it over now: there is a sandbox, it has attachments, the caller has the right, and no run is at work. */
  canRequest: offByDefault,
  /** The newest run; `null` when there was none. */
  run: maybe(SandboxRun),
})
export type EntrySandbox = z.output<typeof EntrySandbox>
