/** Header of a message as scripts read it. */
export interface SieveHeader {
  name: string
  /** As it stands in the message, unfolded. */
  raw: string
  /** Decoded, without space around it. */
  value: string
}

/** A leaf of a message, decoded. */
export interface SievePart {
  /** Media type in lower case, without parameters. */
  type: string
  text: string
}

/** A message for one recipient, as scripts see it. */
export interface SieveMessage {
  headers: readonly SieveHeader[]
  /** Bytes of the whole message. */
  size: number
  /** Sender (empty for bounces) and recipient of the transaction. */
  envelope: { from: string; to: string }
  body: {
    /** Everything after the header, not decoded. */
    raw: string
    parts: readonly SievePart[]
    /** Readable text. */
    text: readonly string[]
  }
  /** Likelihood of spam from 0 to 100; `null`: not scanned. */
  spamPercent: number | null
  /** From 1, clean, to 5, certainly infected; 0: not scanned (RFC 5235). */
  virusLevel: number
  /** Items of the `environment` test. */
  environment: Readonly<Record<string, string>>
  /** Time of arrival. */
  now: Date
  /** Tells whether an external list holds a value. Default: there are no lists. */
  isListed?: (list: string, value: string) => boolean
}
