import type * as z from 'zod/mini'
import { Script, ScriptRow, type ScriptVersion } from './script'

type ScriptWire = z.input<typeof Script>
type RowWire = z.input<typeof ScriptRow>
type VersionWire = z.input<typeof ScriptVersion>

const source = `require ["fileinto"];

if header :contains "subject" "[urgent]" {
  fileinto "Quarantine";
}
`

/** A row of the list of scripts, in wire format. */
export function scriptRowWire(overrides: Partial<RowWire> = {}): RowWire {
  return {
    ...{ id: 3, name: 'Urgent payments', direction: 'in', state: 'deployed', savedVersion: 2, deployedVersion: 2 },
    ...{ deployedAt: '2026-02-03T09:00:00.000Z', deployedBy: 'super@provider.example' },
    ...{ failures: 0, isOffByFailures: false, version: 'v1' },
    ...{ updatedAt: '2026-02-03T08:59:00.000Z', updatedBy: 'super@provider.example' },
    ...overrides,
  }
}

/** Same, parsed as screens use it. */
export function scriptRow(overrides: Partial<RowWire> = {}): ScriptRow {
  return ScriptRow.parse(scriptRowWire(overrides))
}

/** A deployed script, in wire format. */
export function scriptWire(overrides: Partial<ScriptWire> = {}): ScriptWire {
  return { ...scriptRowWire(), source, deployedSource: source, lastFailures: [], ...overrides }
}

/** Same, parsed as screens use it. */
export function script(overrides: Partial<ScriptWire> = {}): Script {
  return Script.parse(scriptWire(overrides))
}

/** A version of a script, in wire format. */
export function scriptVersionWire(overrides: Partial<VersionWire> = {}): VersionWire {
  return { number: 2, at: '2026-02-03T08:59:00.000Z', by: 'super@provider.example', source, ...overrides }
}
