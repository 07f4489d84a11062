import type { foldFor } from './compare'
import { expandWith } from './expand'
import { longestSieveText, type Meter } from './meter'
import type { Argument } from './parse-sieve'
import type { CheckedTest, CompileSieveRegex, HeaderLimits, SieveRegex } from './program'
import type { SieveHeader, SieveMessage } from './sieve-message'
import { failAt, type SievePosition } from './sieve-problem'

/** Action that a script asks for. */
export type SieveAction =
  | { kind: 'keep' | 'discard' }
  | { kind: 'fileinto'; folder: string; isCopy: boolean }
  | { kind: 'redirect'; address: string; isCopy: boolean }
  | { kind: 'reject'; reason: string }

/** A command or test that ran, with the result of a test. */
export interface SieveTraceStep extends SievePosition {
  name: string
  result?: boolean
}

/** State of one run. */
export interface RunState {
  message: SieveMessage
  /** Headers as the script has changed them. */
  headers: readonly SieveHeader[]
  /** Headers that the script has added; true: after the others. */
  added: Map<SieveHeader, boolean>
  limits: HeaderLimits | undefined
  actions: (SieveAction & SievePosition)[]
  trace: SieveTraceStep[]
  variables: Map<string, string>
  /** The last match with its wildcards. */
  match: readonly string[]
  hasVariables: boolean
  meter: Meter
  fold: typeof foldFor
  regexOf(pattern: string, ignoresCase: boolean): SieveRegex
}

/** Compiled once for a run, or by the caller for many. */
export function createRegexes(compile: CompileSieveRegex | undefined, meter: Meter) {
  const known = new Map<string, SieveRegex>()
  return (pattern: string, ignoresCase: boolean): SieveRegex => {
    const key = `${ignoresCase} ${pattern}`
    const found = known.get(key) ?? compiled(compile, pattern, ignoresCase, meter)
    known.set(key, found)
    return found
  }
}

function compiled(
  compile: CompileSieveRegex | undefined,
  pattern: string,
  ignoresCase: boolean,
  meter: Meter,
): SieveRegex {
  if (!compile) return failAt(meter.place, 'regex', pattern.slice(0, 60))
  try {
    return compile(pattern, { ignoresCase })
  } catch {
    return failAt(meter.place, 'regex', pattern.slice(0, 60))
  }
}

/** Steps of a trace; what runs after them is left out. */
const traceAtMost = 500

export function noteStep({ trace }: RunState, { line, column, name }: CheckedTest, result?: boolean): void {
  if (trace.length < traceAtMost) trace.push({ line, column, name, ...(result !== undefined && { result }) })
}

/** Replaces the variables of a string. */
function textOf(state: RunState, text: string): string {
  if (!state.hasVariables) return text
  let length = text.length
  return expandWith(text, (name) => {
    const value = /^[0-9]+$/.test(name) ? (state.match[Number(name)] ?? '') : (state.variables.get(name) ?? '')
    length += value.length
    state.meter.read(value.length)
    if (length > longestSieveText) failAt(state.meter.place, 'tooMuchText')
    return value
  })
}

/** Strings of an argument with their variables replaced. */
export function textsOf(state: RunState, arg: Argument | null | undefined): string[] {
  return arg?.kind === 'strings' ? arg.values.map(({ text }) => textOf(state, text)) : []
}

export const firstText = (state: RunState, arg: Argument | null | undefined) => textsOf(state, arg)[0] ?? ''

export function numberOf(arg: Argument | null | undefined): number {
  return arg?.kind === 'number' ? arg.value : 0
}

/** Keeps the sum of all variables within the limit. */
export function setVariable({ variables, meter }: RunState, name: string, value: string): void {
  variables.set(name.toLowerCase(), value)
  meter.read(value.length)
  let length = 0
  for (const text of variables.values()) length += text.length
  if (length > longestSieveText) failAt(meter.place, 'tooMuchText')
}
