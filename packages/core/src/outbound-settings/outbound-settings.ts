import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { layeredAnswer } from '../layered-settings/layered-calls'

/** Answer to mail above a limit: ask to come back, hold it, or send it and tell the administrators. */
export const exceedActions = ['defer', 'hold', 'notify'] as const
/** One of `exceedActions`. */
export type ExceedAction = (typeof exceedActions)[number]

/** Treatment of outbound mail that the scanner calls spam. */
export const outboundSpamActions = ['hold', 'tag', 'reject'] as const
/** One of `outboundSpamActions`. */
export type OutboundSpamAction = (typeof outboundSpamActions)[number]

/** Size that the listeners take, in megabytes of 1,048,576 bytes. */
const largestMegabytes = 25
/** Recipients that one message can have. */
export const mostRecipients = 500

const mails = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** Limits of outbound mail. Each recipient counts as one mail. */
export const outboundArea = {
  name: 'outbound',
  shape: {
    senderPerHour: mails,
    /** Days are those of UTC. */
    senderPerDay: mails,
    customerPerDay: mails,
    recipientsPerMessage: z.int().check(z.minimum(1), z.maximum(mostRecipients)),
    megabytesPerMessage: z.int().check(z.minimum(1), z.maximum(largestMegabytes)),
    onExceed: z.enum(exceedActions),
    spamAction: z.enum(outboundSpamActions),
  },
  defaults: {
    senderPerHour: 1_000,
    senderPerDay: 5_000,
    customerPerDay: 20_000,
    recipientsPerMessage: 100,
    megabytesPerMessage: largestMegabytes,
    onExceed: 'defer',
    spamAction: 'reject',
  },
} as const satisfies {
  name: string
  shape: z.core.$ZodShape
  defaults: OutboundValues
}

/** Settings of outbound mail in force. */
export interface OutboundValues {
  senderPerHour: number
  senderPerDay: number
  customerPerDay: number
  recipientsPerMessage: number
  megabytesPerMessage: number
  onExceed: ExceedAction
  spamAction: OutboundSpamAction
}

/** Settings of outbound mail as one level sees them. */
export const OutboundSettings = /* @__PURE__ */ layeredAnswer(outboundArea)
export type OutboundSettings = z.output<typeof OutboundSettings>

/** A sender with its mails of today. */
export const LargeSender = codec({
  sender: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  mails: z.number(),
})
export type LargeSender = z.output<typeof LargeSender>
