import { readdirSync } from 'node:fs'
import type { Endpoint } from '@postern/core'
import type { Served } from '../http/serve'
import type { Occasion, Occasions } from './occasion'

const sources = new URL('../', import.meta.url)

const ofFeatures: Occasions[] = await Promise.all(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.occasions.ts'))
    .map(async (file) => (await import(new URL(file, sources).href)).occasions),
)
const occasions: Occasions = Object.assign({}, ...ofFeatures)

/** Of a call without a body of its own: access is denied before the body is read. */
const wrong = { releaseCode: 'wrong', allowBlockToken: 'wrong', username: 'nobody', password: 'wrong', entryType: 1 }

/** A call with path parameters but no occasion fails the matrix, so that nothing is left out of it (XT-01). */
export function occasionOf(name: string, endpoint: Endpoint): Occasion {
  const occasion = occasions[name as Served]
  if (endpoint.params && !occasion?.params) {
    throw new Error(
      `The access matrix knows no object for ${name}, so it cannot tell whether tenants are kept apart. Add one to the feature's .occasions.ts.`,
    )
  }
  return { ...(endpoint.body && { body: wrong }), ...occasion }
}
