import * as z from 'zod/mini'
import { dkimKeyStates } from '../dkim-keys/dkim-key'
import { codec } from '../http/codec'
import { list, maybe, text } from '../http/fields'

/** Result of looking a DNS record up; `failed`: the name service did not answer. */
export const sendingRecordStates = ['right', 'missing', 'different', 'failed'] as const
/** One of `sendingRecordStates`. */
export type SendingRecordState = (typeof sendingRecordStates)[number]

/** Hosts and ports of this service for mail that customers send. */
export const SendingHosts = codec({
  /** Host that a customer's server sends mail to. */
  hosts: list(z.string()),
  port: z._default(z.number(), 25),
  /** Port for credentials; `null`: this service takes none. */
  submissionPort: maybe(z.number()),
})
export type SendingHosts = z.output<typeof SendingHosts>

const recordShape = {
  kind: z.enum(['spf', 'dkim']),
  /** The DKIM key that the record publishes; `null` for SPF. */
  keyId: maybe(z.number()),
  selector: text,
  /** Name and value of the TXT record to publish. */
  host: text,
  value: text,
  /** Result of the last look-up; `null`: there was none. Only those of DKIM keys are kept. */
  state: maybe(z.enum(sendingRecordStates)),
  /** Last look-up that was answered, ISO 8601 in UTC. */
  checkedAt: maybe(z.string()),
  /** State of the DKIM key, of which only an active one signs; `null` for SPF. */
  keyState: maybe(z.enum(dkimKeyStates)),
}

/** A DNS record that a domain needs to send through this service. */
export const SendingRecord = codec(recordShape)
export type SendingRecord = z.output<typeof SendingRecord>

/**
 * The same after a look-up, with the texts found at its name. Where a domain has an SPF record without this service, `value` is that record
 * with this service added.
 */
export const CheckedRecord = codec({ ...recordShape, state: z.enum(sendingRecordStates), found: list(z.string()) })
export type CheckedRecord = z.output<typeof CheckedRecord>
