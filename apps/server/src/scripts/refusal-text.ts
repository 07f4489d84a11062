/** Characters of a refusal that other servers are told. */
const longest = 200

/** A refusal as one line of an SMTP answer: printable ASCII alone. */
export function refusalText(reason: string): string {
  const line = reason
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()
    .slice(0, longest)
  return line || 'The message is refused'
}
