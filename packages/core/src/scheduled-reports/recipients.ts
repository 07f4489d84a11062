interface HasUserId {
  userId: number
}

/** Appends a recipient unless already in the list (spec 2.6). */
export function addRecipient<R extends HasUserId>(recipients: readonly R[], recipient: R): R[] {
  return hasUser(recipients, recipient.userId) ? [...recipients] : [...recipients, recipient]
}

/** Removes a recipient; the last one cannot be removed, which returns the key of the error text (spec 5). */
export function removeRecipient<R extends HasUserId>(
  recipients: readonly R[],
  userId: number,
): { recipients: R[]; refusal: 'lastRecipient' | null } {
  const left = recipients.filter((recipient) => recipient.userId !== userId)
  const isLast = left.length === 0 && recipients.length > 0
  return isLast ? { recipients: [...recipients], refusal: 'lastRecipient' } : { recipients: left, refusal: null }
}

/** The customer's users who are not yet recipients (spec 2.6). */
export function selectableUsers<U extends { id: number }>(users: readonly U[], recipients: readonly HasUserId[]): U[] {
  const taken = new Set(recipients.map(({ userId }) => userId))
  return users.filter(({ id }) => !taken.has(id))
}

const namedRecipients = 3

/**
 * Returns the text for the dots in 'Are you sure you wish to stop sending this report to ...?' (AM-006): pass the one recipient to be
 * removed, or all of a report to be removed. At most three addresses, then 'and N more'.
 */
export function stopSendingNames(
  recipients: readonly { emailAddress: string }[],
  { andMore }: { andMore(names: string, more: string): string },
): string {
  const addresses = recipients.map(({ emailAddress }) => emailAddress)
  const names = addresses.slice(0, namedRecipients).join(', ')
  const more = addresses.length - namedRecipients
  return more > 0 ? andMore(names, String(more)) : names
}

function hasUser(recipients: readonly HasUserId[], userId: number): boolean {
  return recipients.some((recipient) => recipient.userId === userId)
}
