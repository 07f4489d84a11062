import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { codec } from '../http/codec'
import { maybe, text, Unnamed } from '../http/fields'

/** Who sells to customers (spec 3). */
export const Reseller = codec({
  id: z.number(),
  name: text,
  settings: z._default(Unnamed, {}),
  /** Figures: `customers`, `domains` and `users` where a server counts them. */
  metrics: z._default(Unnamed, {}),
  branding: maybe(Branding),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
})
export type Reseller = z.output<typeof Reseller>
