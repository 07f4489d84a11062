import { catalogueName } from '@postern/core'

/** A service or module as people call it; one that nobody knows is called by its number. */
export function serviceName(entry: { id: number; name?: string }, names: Readonly<Record<number, string>>): string {
  return catalogueName(entry, names) ?? String(entry.id)
}
