import { matchesAny } from './match-values'
import type { CheckedCommand } from './program'
import { firstText, numberOf, type RunState, textsOf } from './run-state'
import { failAt } from './sieve-problem'

const controls = /[\r\n\0]/

/** Adds a header before the others, or after them (RFC 5293). */
export function addHeader(state: RunState, { tags, positional }: CheckedCommand): void {
  const [name, value] = [firstText(state, positional[0]), firstText(state, positional[1]).trim()]
  if (!/^[!-9;-~]+$/.test(name)) failAt(state.meter.place, 'headerName', name.slice(0, 60))
  // A line break would begin another header.
  if (controls.test(value)) failAt(state.meter.place, 'textMalformed')
  state.meter.read(value.length)
  const added = { name, raw: value, value }
  state.headers = tags.has('last') ? [...state.headers, added] : [added, ...state.headers]
  state.edits.push({ kind: 'add', name, value, isLast: tags.has('last') })
}

/** Takes away headers of a name, with a value or at a place (RFC 5293). */
export function deleteHeader(state: RunState, { tags, positional, matching }: CheckedCommand): void {
  const name = firstText(state, positional[0]).toLowerCase()
  if (name === 'received' || name === 'auto-submitted') return
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
  for (const header of gone) if (header) state.edits.push({ kind: 'delete', name: header.name, value: header.value })
  state.headers = state.headers.filter((header) => !gone.has(header))
}
