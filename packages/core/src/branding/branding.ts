import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, text } from '../http/fields'
import { brandColor } from './brand-color'
import { logoAddress } from './logo-address'

const Logo = z.pipe(maybe(z.string()), z.transform(logoAddress))
const Logos = codec({ logo: Logo, logo_dark: Logo })
const Color = z.pipe(maybe(z.string()), z.transform(brandColor))
const Links = codec({ support: text, terms: text, privacy: text, disclaimer: text })
const Colors = codec({ brand: Color, brand_dark: Color, neutral: Color })

/**
 * Branding of a host name (spec 1): the specified fields, the logos, and our own additions, which other servers omit. An unbranded host has
 * no logos (AM-086).
 */
export const Branding = z.pipe(
  z.object({ name: text, title: text, logo: maybe(Logos), favicon: Logo, colors: maybe(Colors), links: maybe(Links) }),
  z.transform(({ name, title, logo, favicon, colors, links }) => ({
    /** Name of the brand's owner; empty for none. */
    name,
    /** Name of the service in a tab's title; defaults to the brand's name. */
    title: title || name,
    /** Address of the logo for light pages, for use in an `img` only; `null` when there is none or it is not allowed. */
    logo: logo?.logo ?? null,
    /** The same for dark pages. */
    logoDark: logo?.logoDark ?? null,
    favicon,
    /** Theme seeds for `appearance`. Each is `null` where the brand has none. */
    colors: {
      brand: colors?.brand ?? null,
      brandDark: colors?.brandDark ?? null,
      neutral: colors?.neutral ?? null,
    },
    /** Pages outside the portal; empty: the ones configured by the portal's operator. */
    links: {
      support: links?.support ?? '',
      terms: links?.terms ?? '',
      privacy: links?.privacy ?? '',
      disclaimer: links?.disclaimer ?? '',
    },
  })),
)
export type Branding = z.output<typeof Branding>
