import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, text } from '../http/fields'
import { logoAddress } from './logo-address'

const Logo = z.pipe(maybe(z.string()), z.transform(logoAddress))
const Logos = codec({ logo: Logo, logo_dark: Logo })

/** The look of a host name (spec 1). A host that nobody branded has no logos (AM-086). */
export const Branding = z.pipe(
  z.object({ name: text, logo: maybe(Logos) }),
  z.transform(({ name, logo }) => ({
    /** Whose brand it is; empty for none. */
    name,
    /** Address of the logo for light pages, for an `img` only; `null` for none and for one that is not allowed. */
    logo: logo?.logo ?? null,
    /** The same for dark pages. */
    logoDark: logo?.logoDark ?? null,
  })),
)
export type Branding = z.output<typeof Branding>
