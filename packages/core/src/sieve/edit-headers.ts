import { mayChangeHeader } from './check-arguments'
import { matchesAny } from './match-values'
import type { CheckedCommand } from './program'
import { firstText, numberOf, type RunState, textsOf } from './run-state'
import { failAt } from './sieve-problem'

const controls = /[\r\n\0]/

/** A header that a script has added. */
export interface SieveAddedHeader {
  name: string
  value: string
  /** True when it comes after the others. */
  isLast: boolean
}

/** A header that a script has deleted. */
export interface SieveDeletedHeader {
  /** As the message spells it. */
  name: string
  value: string
  /** Its place among those of its name, from 1. */
  at: number
  /** True when all of its name are deleted. */
  isAll: boolean
}

/** Differences between the headers of a message and those that a script leaves. */
export interface SieveHeaderChanges {
  /** In their final order. */
  added: readonly SieveAddedHeader[]
  deleted: readonly SieveDeletedHeader[]
}

/** Adds a header before the others, or after them (RFC 5293). */
export function addHeader(state: RunState, { tags, positional }: CheckedCommand): void {
  const [name, value] = [firstText(state, positional[0]), firstText(state, positional[1]).trim()]
  if (!/^[!-9;-~]+$/.test(name)) failAt(state.meter.place, 'headerName', name.slice(0, 60))
  const { limits } = state
  if (!mayChangeHeader(name, 'addheader', limits)) failAt(state.meter.place, 'protectedHeader', name.slice(0, 60))
  // A line break would begin another header.
  if (controls.test(value)) failAt(state.meter.place, 'textMalformed')
  if (limits && value.length > limits.longestValue) {
    failAt(state.meter.place, 'headerTooLong', String(limits.longestValue))
  }
  state.meter.read(value.length)
  const isLast = tags.has('last')
  const added = { name, raw: value, value }
  state.added.set(added, isLast)
  if (limits && state.added.size > limits.addedAtMost) {
    failAt(state.meter.place, 'tooManyHeaders', String(limits.addedAtMost))
  }
  state.headers = isLast ? [...state.headers, added] : [added, ...state.headers]
}

/** Takes away headers of a name, with a value or at a place (RFC 5293). */
export function deleteHeader(state: RunState, { tags, positional, matching }: CheckedCommand): void {
  const name = firstText(state, positional[0]).toLowerCase()
  if (!mayChangeHeader(name, 'deleteheader', state.limits)) {
    // RFC 5293 has such a command do nothing; a server's own limit is an error.
    if (mayChangeHeader(name, 'deleteheader', undefined)) {
      failAt(state.meter.place, 'protectedHeader', name.slice(0, 60))
    }
    return
  }
  const named = state.headers.filter((header) => header.name.toLowerCase() === name)
  const at = numberOf(tags.get('index'))
  const placed = tags.has('index') ? [named[tags.has('last') ? named.length - at : at - 1]] : named
  const keys = positional[1] && textsOf(state, positional[1])
  const gone = new Set(
    placed.filter(
      (header) =>
        header && (!keys || matchesAny(state, matching, { values: [header.value], keys, count: 1, setsMatch: false })),
    ),
  )
  state.headers = state.headers.filter((header) => !gone.has(header))
}

/** Compares the headers of the message with those that the script leaves. */
export function headerChanges({ message, headers, added }: RunState): SieveHeaderChanges {
  // Most scripts change none.
  if (headers === message.headers) return { added: [], deleted: [] }
  const left = new Set(headers)
  const given = new Set(message.headers)
  const keptNames = new Set(headers.flatMap((header) => (given.has(header) ? [header.name.toLowerCase()] : [])))
  const counts = new Map<string, number>()
  const deleted = message.headers.flatMap((header) => {
    const key = header.name.toLowerCase()
    const at = (counts.get(key) ?? 0) + 1
    counts.set(key, at)
    return left.has(header) ? [] : [{ name: header.name, value: header.value, at, isAll: !keptNames.has(key) }]
  })
  const kept = headers.flatMap((header) => {
    const isLast = added.get(header)
    return isLast === undefined ? [] : [{ name: header.name, value: header.value, isLast }]
  })
  return { added: kept, deleted }
}
