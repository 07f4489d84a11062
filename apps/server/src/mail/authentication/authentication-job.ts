import type { SenderAuthentication } from '@postern/core'
import type { NameAnswer, RecordType } from '../../domains/name-service'

/** Who handed a message in, as SMTP tells. */
export interface Envelope {
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Address of the sending server; empty: unknown. */
  clientAddress: string
  /** Name that it greeted with. */
  helo: string
  /** Domain of the address in the From header; empty: there is none. */
  from: string
}

/** Something to ask the name service. */
export interface Question {
  name: string
  type: RecordType
}

/** What a process is given to authenticate a message with: it asks no name service by itself. */
export interface AuthenticationJob {
  envelope: Envelope
  /** What is known by now, by `keyOf`. */
  answers: ReadonlyMap<string, NameAnswer<string>>
  /** The bytes are the header alone: signatures are not verified yet. */
  isHeaderOnly: boolean
  /** Milliseconds: when the message came, for signatures that expire. */
  now: number
}

/** The result, as far as the answers reach. */
export interface AuthenticationResult {
  /** To be asked and to come back with; empty: this is the result. */
  missing: Question[]
  /** Only the whole message can tell. */
  hasSignatures: boolean
  authentication: SenderAuthentication
  /** Domains that are proven to have sent it. */
  provenDomains: string[]
  /** Domains in whose name it was sent and which failed SPF or DMARC. */
  failedDomains: string[]
  /** Those of its domains that publish DMARC, or may: their look-up failed. */
  dmarcDomains: string[]
}

export const keyOf = ({ name, type }: Question) => `${type} ${name}`
