import * as z from 'zod/mini'
import { brandColor } from '../branding/brand-color'
import { logoAddress } from '../branding/logo-address'
import { codec } from '../http/codec'
import { list, maybe, text } from '../http/fields'

const color = z.pipe(maybe(z.string()), z.transform(brandColor))
const picture = z.pipe(maybe(z.string()), z.transform(logoAddress))

/** Branding of a reseller as its administrators see it. */
export const ResellerBrand = codec({
  /** Name of the service; empty: the reseller's name. */
  title: text,
  /** Theme seeds; `null`: the portal's own. */
  brand: color,
  brandDark: color,
  neutral: color,
  /** Reply-to address of the system's mails; empty: replies go to their sender. */
  replyTo: text,
  /** Host names that use it. */
  hosts: list(z.string()),
  /** Addresses of its pictures; `null`: none. */
  logo: picture,
  logoDark: picture,
  favicon: picture,
  /** Pass it as `ifMatch` to have a change rejected when the branding has changed since (XS-13). */
  version: text,
})
export type ResellerBrand = z.output<typeof ResellerBrand>

/** Target of a host name, according to DNS. */
export const HostCheck = z.object({
  host: z.string(),
  /** `unknown`: the name service did not answer. */
  state: z.enum(['here', 'elsewhere', 'missing', 'unknown']),
  /** Addresses and names found, at most ten. */
  found: list(z.string()),
  /** Expected target of its record; empty where the server does not know its own name. */
  expected: text,
})
export type HostCheck = z.output<typeof HostCheck>
