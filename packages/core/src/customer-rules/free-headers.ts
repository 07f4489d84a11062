/** Maximum number of headers that a rule or a script adds, and that a rule removes. */
export const ruleHeadersAtMost = 10
/** Maximum number of characters of a header that is added. */
export const longestAddedHeader = 400

// Headers that carry, identify or prove a message, or that this service writes or reads itself.
const keptNames = new Set([
  ...['from', 'to', 'cc', 'bcc', 'sender', 'subject', 'date', 'message-id', 'mime-version', 'received', 'return-path'],
  ...['dkim-signature', 'domainkey-signature', 'received-spf', 'authentication-results', 'delivered-to', 'x-loop'],
])
const keptBeginnings = [
  ...['arc-', 'content-', 'resent-', 'x-postern-', 'x-quarantine-', 'x-spam-', 'x-virus-', 'x-scan-'],
  'x-content-violation',
]

/** True for a header that rules and scripts may add and remove. */
export function isFreeHeader(name: string): boolean {
  const lower = name.trim().toLowerCase()
  return !keptNames.has(lower) && !keptBeginnings.some((beginning) => lower.startsWith(beginning))
}
