import { catalogueName } from '@postern/core'

/** Display name of a service or module; unknown ones fall back to their number. */
export function serviceName(entry: { id: number; name?: string }, names: Readonly<Record<number, string>>): string {
  return catalogueName(entry, names) ?? String(entry.id)
}
