import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, Named, orElse } from '../http/fields'
import { outboundSourceShape } from '../outbound-ips/outbound-ip'

/** Checks that mail of a third party's servers can be excused from. Viruses and phishing are refused in any case. */
export const sourceSkips = ['rateLimit', 'senderIsUser', 'content', 'spam'] as const
/** One of `sourceSkips`. */
export type SourceSkip = (typeof sourceSkips)[number]

/** Another mail service, such as a newsletter tool, that sends mail of a customer through this one. */
export const ThirdPartyRelay = codec({
  ...outboundSourceShape,
  customer: orElse(Named, { id: 0, name: '' }),
  /** Checks that its mail is excused from; none by default. */
  skips: list(z.enum(sourceSkips)),
})
export type ThirdPartyRelay = z.output<typeof ThirdPartyRelay>
