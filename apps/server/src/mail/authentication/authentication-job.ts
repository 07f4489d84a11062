import type { SenderAuthentication } from '@postern/core'
import type { NameAnswer, RecordType } from '../../domains/name-service'

/** Sender of a message, according to SMTP. */
export interface Envelope {
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Address of the sending server; empty: unknown. */
  clientAddress: string
  /** Host name from its greeting. */
  helo: string
  /** Domain of the address in the From header; empty: none. */
  from: string
}

/** A DNS query. */
export interface Question {
  name: string
  type: RecordType
}

/** Input that a process needs to authenticate a message: it does not query the name service itself. */
export interface AuthenticationJob {
  envelope: Envelope
  /** Answers known so far, by `keyOf`. */
  answers: ReadonlyMap<string, NameAnswer<string>>
  /** True when the bytes are only the header: signatures are not verified yet. */
  isHeaderOnly: boolean
  /** Time of receipt in milliseconds, for signatures that expire. */
  now: number
}

/** Result, as far as the answers allow. */
export interface AuthenticationResult {
  /** Queries to run before calling again; empty: this is the final result. */
  missing: Question[]
  /** True when the complete message is needed for a result. */
  hasSignatures: boolean
  authentication: SenderAuthentication
  /** Domains proven to have sent it. */
  provenDomains: string[]
  /** Domains it claims to be from that failed SPF or DMARC. */
  failedDomains: string[]
  /** Domains of the message that publish DMARC, or may: their look-up failed. */
  dmarcDomains: string[]
}

export const keyOf = ({ name, type }: Question) => `${type} ${name}`
