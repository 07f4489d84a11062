/** Joins parts by commas, the last one by the given word: 'a, b and c'. */
export function joined(parts: readonly string[], last: string): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(last)
}
