import * as z from 'zod/mini'
import { brandColor } from '../branding/brand-color'
import { logoAddress } from '../branding/logo-address'
import { codec } from '../http/codec'
import { list, maybe, text } from '../http/fields'

const color = z.pipe(maybe(z.string()), z.transform(brandColor))
const picture = z.pipe(maybe(z.string()), z.transform(logoAddress))

/** The look of a reseller as those who keep it see it. */
export const ResellerBrand = codec({
  /** What the service is called; empty: as the reseller. */
  title: text,
  /** Seeds of the theme; `null`: the portal's own. */
  brand: color,
  brandDark: color,
  neutral: color,
  /** Where answers to the system's mails go; empty: to where they come from. */
  replyTo: text,
  /** Host names that show it. */
  hosts: list(z.string()),
  /** Addresses of its pictures; `null`: none. */
  logo: picture,
  logoDark: picture,
  favicon: picture,
  /** Passed on as `ifMatch`, a change is refused when the look was changed since (XS-13). */
  version: text,
})
export type ResellerBrand = z.output<typeof ResellerBrand>

/** Where a host name leads, as the name service says. */
export const HostCheck = z.object({
  host: z.string(),
  /** `unknown`: the name service did not answer. */
  state: z.enum(['here', 'elsewhere', 'missing', 'unknown']),
  /** Addresses and names that were found, at most ten. */
  found: list(z.string()),
  /** What its record should lead to; empty where the server does not know its own name. */
  expected: text,
})
export type HostCheck = z.output<typeof HostCheck>
