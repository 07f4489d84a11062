/** Addresses that one call can add. */
export const addressesAtMost = 1_000

/** Longest part that is sent: as long as an address can be. */
const partAtMost = 254

/**
 * The addresses in a pasted text, each once: parted by lines, commas, semicolons or spaces, also as `Name <address>`. What holds
 * no address, such as a mistyped one, is among them as it stands, so that it is told as unknown.
 */
export function addressesOf(text: string): string[] {
  const entries = text.split('\n').flatMap((line) => (line.includes('<') ? [line] : line.split(/[,;]+/)))
  const found = entries.flatMap((entry) => {
    const parts = entry.split(/[\s,;]+/).map((part) => part.replace(/^[<"']+|[>"']+$/g, '').toLowerCase())
    const addresses = parts.filter((part) => part.includes('@'))
    return addresses.length > 0 ? addresses : [entry.trim().slice(0, partAtMost)]
  })
  return [...new Set(found.filter(Boolean))]
}
