import * as z from 'zod/mini'
import { cleanText } from '../shared/clean-text'
import { SmallId } from '../shared/id'
import { line, paragraphs } from '../shared/text-schemas'
import { outboundIpStates } from './outbound-ip'

const network = line.check(z.trim(), z.minLength(1), z.maxLength(50))
const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))

/** Fields beside network and name. */
const otherShape = {
  note: z.optional(paragraphs.check(z.overwrite(cleanText), z.maxLength(200))),
  /** Verified domains of the customer. Empty: all of them. */
  senderDomains: z.optional(z.array(SmallId).check(z.maxLength(200))),
  state: z.optional(z.enum(outboundIpStates)),
  /** A network of more than 256 addresses, or of more than one subnet of IPv6, is meant. */
  confirmWide: z.optional(z.boolean()),
}

/** Fields of a new network from which mail is sent out. */
export const newSource = { network, name, ...otherShape }
/** Fields that a change of one may name. */
export const changedSource = { network: z.optional(network), name: z.optional(name), ...otherShape }
