import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { codec } from '../http/codec'
import { maybe, text, Unnamed } from '../http/fields'

/** Who sells to customers (spec 3). */
export const Reseller = codec({
  id: z.number(),
  name: text,
  settings: z._default(Unnamed, {}),
  metrics: z._default(Unnamed, {}),
  branding: maybe(Branding),
})
export type Reseller = z.output<typeof Reseller>
