import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { withMeta } from './with-meta'

const address = z.string().check(z.regex(/^https?:\/\//i, 'an address that begins with https:// or http://'))
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'a moment is written YYYY-MM-DD HH:mm'))

/** Pages outside the portal; links without an address are not shown (AM-011). Names are those of core's `NavigationLinks`. */
const Links = z.partial(
  z.strictObject({
    support: z.string().check(z.regex(/^(https?:\/\/|mailto:)/i, 'an address that begins with https:// or mailto:')),
    terms: address,
    privacy: address,
    disclaimer: address,
    emailSecurity: address,
    inboxProtect: address,
    urlScanner: address,
    archiving: address,
    emailContinuity: address,
    moreServices: address,
    managedDns: address,
    phishingTraining: address,
    dmarc: address,
  }),
)

const ConfigFile = z.strictObject({
  links: z._default(Links, {}),
  /** Absent: the window in the specification; `null`: none is announced (CO-026). */
  maintenance: z.optional(z.nullable(z.strictObject({ start: moment, end: moment }))),
})

/** Runtime configuration of the portal, beside its code. Public: everybody who opens the portal can read it. */
export type PortalConfig = z.output<typeof ConfigFile> & {
  /** The product key (AM-001). */
  product: string
  /** Address at which the portal asks how much of the mail being brought in has arrived. Absent: there is none. */
  arrivingMail?: string
}

/** Reads the file that `PORTAL_CONFIG` names; without one there are no links. Reports errors at once, by name. */
export function readPortalConfig(path: string | undefined, product: string): PortalConfig {
  const result = ConfigFile.safeParse(path ? parseFile(path) : {})
  if (result.success) return { ...result.data, product }
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new Error(`PORTAL_CONFIG names a file that is not usable, ${path}. ${faults.join('. ')}.`)
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`PORTAL_CONFIG names a file that cannot be read as JSON, ${path}.`, { cause })
  }
}

/**
 * Embeds the configuration in the page's head: available before any script runs, without a request or an inline script.
 */
export function withPortalConfig(html: string, config: PortalConfig): string {
  return withMeta(html, 'postern-config', config)
}
