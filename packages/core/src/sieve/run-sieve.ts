import { changeCase } from './change-case'
import { createFolding } from './compare'
import { addHeader, deleteHeader, headerChanges, type SieveHeaderChanges } from './edit-headers'
import { createMeter } from './meter'
import type { CheckedCommand, SieveScript, SieveSupport } from './program'
import {
  createRegexes,
  firstText,
  noteStep,
  type RunState,
  type SieveAction,
  type SieveTraceStep,
  setVariable,
} from './run-state'
import { runTest } from './run-tests'
import type { SieveMessage } from './sieve-message'
import { failAt, SieveFailure, type SieveProblem } from './sieve-problem'

/** Outcome of a run. */
export interface SieveOutcome {
  /** In the order of the script, each once. */
  actions: readonly SieveAction[]
  /** True when nothing has replaced the usual way of the message. */
  isKeptImplicitly: boolean
  headerChanges: SieveHeaderChanges
  trace: readonly SieveTraceStep[]
  /** Set when it failed: then it has no actions, and the message goes its usual way. */
  failure: SieveProblem | null
}

const actionsAtMost = 32

/**
 * Runs a checked script for a message. Ends always: scripts have no loops, steps are counted. Pure: nothing outside is asked but the
 * lists and the regular expressions that are passed in.
 */
export function runSieve(
  script: SieveScript,
  message: SieveMessage,
  { compileRegex, redirectsAtMost, headers: limits }: Omit<SieveSupport, 'folders' | 'hasList'> = {},
): SieveOutcome {
  const meter = createMeter()
  const state: RunState = {
    ...{
      message,
      headers: message.headers,
      added: new Map(),
      limits,
      actions: [],
      trace: [],
      variables: new Map(),
      match: [],
      meter,
    },
    hasVariables: script.extensions.has('variables'),
    fold: createFolding(),
    regexOf: createRegexes(compileRegex, meter),
  }
  try {
    runBlock(state, script.commands)
    refuseMoreRedirects(state, redirectsAtMost)
    const actions = state.actions.map(({ line: _, column: __, ...action }): SieveAction => action)
    const isKeptImplicitly = !actions.some(replacesKeep)
    return { actions, isKeptImplicitly, headerChanges: headerChanges(state), trace: state.trace, failure: null }
  } catch (error) {
    if (!(error instanceof SieveFailure)) throw error
    const failed = { actions: [], isKeptImplicitly: true, headerChanges: { added: [], deleted: [] } }
    return { ...failed, trace: state.trace, failure: error.problem }
  }
}

function refuseMoreRedirects({ actions }: RunState, atMost = Number.POSITIVE_INFINITY): void {
  const extra = actions.filter(({ kind }) => kind === 'redirect')[atMost]
  if (extra) failAt(extra, 'tooManyRedirects', String(atMost))
}

const replacesKeep = (action: SieveAction) => !('isCopy' in action && action.isCopy)

/** Returns true when the script has stopped. */
function runBlock(state: RunState, commands: readonly CheckedCommand[]): boolean {
  let isDone = false
  for (const command of commands) {
    state.meter.place = command
    state.meter.step()
    const { name } = command
    if (name === 'if') isDone = false
    if (name === 'if' || name === 'elsif' || name === 'else') {
      if (isDone) continue
      const [test] = command.tests
      if (test && !runTest(state, test)) continue
      isDone = true
      if (runBlock(state, command.block)) return true
      continue
    }
    if (name === 'require') continue
    noteStep(state, command)
    if (name === 'stop') return true
    runCommand(state, command)
  }
  return false
}

function runCommand(state: RunState, command: CheckedCommand): void {
  const { name, tags, positional } = command
  const text = () => firstText(state, positional[0])
  if (name === 'keep' || name === 'discard') act(state, { kind: name })
  else if (name === 'fileinto') act(state, { kind: name, folder: text(), isCopy: tags.has('copy') })
  else if (name === 'redirect') act(state, { kind: name, address: text(), isCopy: tags.has('copy') })
  else if (name === 'reject' || name === 'ereject') act(state, { kind: 'reject', reason: text() })
  else if (name === 'set') setVariable(state, text(), changeCase(tags, firstText(state, positional[1])))
  else if (name === 'addheader') addHeader(state, command)
  else if (name === 'deleteheader') deleteHeader(state, command)
}

function act(state: RunState, action: SieveAction): void {
  const { actions, meter } = state
  const known = actions.findIndex((one) => isSame(one, action))
  if (known >= 0) {
    // A copy beside the same without one is no copy.
    const other = actions[known] as SieveAction
    if ('isCopy' in action && 'isCopy' in other && !action.isCopy)
      actions[known] = { ...other, ...action, ...meter.place }
    return
  }
  const isReject = action.kind === 'reject'
  const others = actions.filter(({ kind }) => kind !== 'discard')
  if (isReject ? others.length > 0 : action.kind !== 'discard' && others.some(({ kind }) => kind === 'reject')) {
    failAt(meter.place, 'rejectConflict')
  }
  if (actions.length >= actionsAtMost) failAt(meter.place, 'tooManyActions', String(actionsAtMost))
  actions.push({ ...action, line: meter.place.line, column: meter.place.column })
}

function isSame(one: SieveAction, other: SieveAction): boolean {
  if (one.kind === 'fileinto') return other.kind === 'fileinto' && one.folder === other.folder
  if (one.kind === 'redirect') {
    return other.kind === 'redirect' && one.address.toLowerCase() === other.address.toLowerCase()
  }
  return one.kind === other.kind && one.kind !== 'reject'
}
