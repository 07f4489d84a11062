/**
 * Display name of a service or module: our own for ids that the specification names, otherwise the catalogue's (AM-101). `null` when
 * neither has one; the entry is then hidden.
 */
export function catalogueName(
  { id, name }: { id: number; name?: string },
  names: Readonly<Record<number, string>>,
): string | null {
  return (Object.hasOwn(names, id) && names[id]) || name || null
}
