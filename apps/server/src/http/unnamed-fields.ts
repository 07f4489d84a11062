import { ServiceError } from './service-error'

/** Fields of an object that the specification does not name, as they were sent (AM-090). */
export type UnnamedFields = Record<string, unknown>

/** Characters of one object's as JSON. */
const most = 65_536

/** Fields that are none of `names`, nor another spelling of one: a secret under such a name would be stored unsealed. */
export function unnamedIn(given: object, names: readonly string[]): UnnamedFields {
  const known = new Set(names.map(plain))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !known.has(plain(name))))
}

/** What is stored after a change; refused where it is more than one object holds. */
export function mergeUnnamed(before: UnnamedFields, given: UnnamedFields): UnnamedFields {
  const after = { ...before, ...given }
  if (JSON.stringify(after).length <= most) return after
  throw new ServiceError('payload_too_large', 'These fields are too large to be stored.')
}

/** Names of the fields that a change gave another value, for the log; their values may be anything. */
export function changedNames(before: UnnamedFields, after: UnnamedFields): string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
