import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { anyone } from '../permissions/access'

/** Version of this client (spec 9); the server reports the newest it knows in `apiWebClientVersion`. */
export const clientVersion = '1.6.8'

/** API endpoints for the version. */
export const version = feature('version', {
  check: endpoint({
    method: 'GET',
    path: 'v1/check_version/',
    access: anyone,
    response: z.object({ apiWebClientVersion: z.string() }),
  }),
})

/** API reference texts for the version calls. */
export const versionReference: References<typeof version> = {
  check: { summary: 'Newest version of the web client', spec: ['CA-022'] },
}
