/** One entry of an allow/block list as far as judging needs it. */
export interface ListEntry {
  /** `null`: for everyone at the customer. */
  userId: number | null
  /** 0 allow, 1 block, 2 neutralise, 3 allow without spam checks (spec 9). */
  type: number
  /** Address or `@domain`, lower case. */
  sender: string
  envelopeOnly: boolean
}

export interface ListedMessage {
  /** Envelope sender, lower case. */
  sender: string
  /** Address in the From header, lower case. */
  fromAddress: string | null
  /** `null`: no user yet, who has no entries of the own. */
  userId: number | null
}

export type ListVerdict = 'allow' | 'block' | null

/**
 * What the lists say: the user's own entries before the customer's; at one level block before allow, unless the allow entry is
 * of type 3. An entry of type 2 stands for itself being ignored and lets the next level decide.
 */
export function listVerdict(entries: readonly ListEntry[], message: ListedMessage): ListVerdict {
  const matching = entries.filter((entry) => matches(entry, message))
  return (
    levelVerdict(matching.filter((entry) => entry.userId === message.userId)) ??
    levelVerdict(matching.filter((entry) => entry.userId === null))
  )
}

/** The senders that entries may name for a message: addresses and their domains. */
export function listedSenders({ sender, fromAddress }: Pick<ListedMessage, 'sender' | 'fromAddress'>): string[] {
  return [sender, fromAddress ?? ''].filter(Boolean).flatMap((address) => [address, domainOf(address)])
}

function matches({ sender, envelopeOnly }: ListEntry, message: ListedMessage): boolean {
  const addresses = envelopeOnly ? [message.sender] : [message.sender, message.fromAddress ?? '']
  return addresses.some((address) => address !== '' && (address === sender || domainOf(address) === sender))
}

function levelVerdict(entries: readonly ListEntry[]): ListVerdict {
  const has = (type: number) => entries.some((entry) => entry.type === type)
  if (has(3)) return 'allow'
  if (has(1)) return 'block'
  return has(0) ? 'allow' : null
}

const domainOf = (address: string) => `@${address.split('@').at(-1)}`
