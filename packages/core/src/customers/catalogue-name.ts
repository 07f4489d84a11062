/**
 * The name to show for a service or module: our own for the ids that the specification names, else the catalogue's (AM-101).
 * `null` when neither knows it: then it is not shown.
 */
export function catalogueName(
  { id, name }: { id: number; name?: string },
  names: Readonly<Record<number, string>>,
): string | null {
  return (Object.hasOwn(names, id) && names[id]) || name || null
}
