import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { Role } from '../permissions/roles'
import { SystemState } from './system-state'

/** The call of the system page. */
export const system = feature('system', {
  /** State of the whole installation. */
  get: endpoint({
    method: 'GET',
    path: 'v1/system/',
    access: { who: 'signedIn', roles: [Role.SuperAdmin] },
    response: SystemState,
  }),
})

/** For readers of the API; browsers do not load it. */
export const systemReference: References<typeof system> = {
  get: { summary: 'State of the whole installation', spec: ['LO-090'] },
}
