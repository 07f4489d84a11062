/** Addresses that one call can add. */
export const addressesAtMost = 1_000

/** The addresses in a pasted text, each once: parted by lines, commas, semicolons or spaces, also as `Name <address>`. */
export function addressesOf(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^[<"']+|[>"']+$/g, '').toLowerCase())
  return [...new Set(parts.filter((part) => part.includes('@')))]
}
