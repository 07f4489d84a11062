/** Maximum number of addresses in one call. */
export const addressesAtMost = 1_000

/** Longest part that is sent: the maximum length of an address. */
const partAtMost = 254

/**
 * Distinct addresses in a pasted text, separated by lines, commas, semicolons or spaces, also as `Name <address>`. Parts that are not
 * addresses, such as mistyped ones, are kept unchanged so that they are reported as unknown.
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
