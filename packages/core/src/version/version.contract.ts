import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { anyone } from '../permissions/access'

/** Version of this client (spec 9); the server names the newest it knows in `apiWebClientVersion`. */
export const clientVersion = '1.6.8'

export const checkVersion = endpoint({
  method: 'GET',
  path: 'v1/check_version/',
  access: anyone,
  response: z.object({ apiWebClientVersion: z.string() }),
})
