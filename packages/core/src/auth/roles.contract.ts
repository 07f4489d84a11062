import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { signedIn } from '../permissions/access'

/** A role as the roles list returns it; the client shows the names as received (AM-087). */
export const RoleName = z.object({ id: z.number(), name: z.string() })
export type RoleName = z.output<typeof RoleName>

/** API endpoints for roles. */
export const roles = feature('roles', {
  list: endpoint({
    method: 'GET',
    path: 'v1/roles/',
    access: signedIn,
    query: z.object({}),
    response: z.object({ roles: z.array(RoleName), count: z._default(z.number(), 0) }),
  }),
})

/** API reference texts for the role calls. */
export const rolesReference: References<typeof roles> = {
  list: { summary: 'Roles that users can have', spec: ['CA-023', 'AM-087'] },
}
