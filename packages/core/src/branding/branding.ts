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
 * The look of a host name (spec 1): what the specification has, the logos, and our own additions, which another server leaves
 * out. A host that nobody branded has no logos (AM-086).
 */
export const Branding = z.pipe(
  z.object({ name: text, title: text, logo: maybe(Logos), favicon: Logo, colors: maybe(Colors), links: maybe(Links) }),
  z.transform(({ name, title, logo, favicon, colors, links }) => ({
    /** Whose brand it is; empty for none. */
    name,
    /** What the service is called in a tab's title; the name where nothing else is said. */
    title: title || name,
    /** Address of the logo for light pages, for an `img` only; `null` for none and for one that is not allowed. */
    logo: logo?.logo ?? null,
    /** The same for dark pages. */
    logoDark: logo?.logoDark ?? null,
    favicon,
    /** Seeds of the theme: `appearance` takes them. Each is `null` where the brand has none. */
    colors: {
      brand: colors?.brand ?? null,
      brandDark: colors?.brandDark ?? null,
      neutral: colors?.neutral ?? null,
    },
    /** Pages outside the portal; empty: those that whoever runs the portal configured. */
    links: {
      support: links?.support ?? '',
      terms: links?.terms ?? '',
      privacy: links?.privacy ?? '',
      disclaimer: links?.disclaimer ?? '',
    },
  })),
)
export type Branding = z.output<typeof Branding>
