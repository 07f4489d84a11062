import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { ServiceModule } from '../permissions/services'
import { SmallId } from '../shared/id'
import { UrlProtection, UrlProtectionChange } from './url-protection'

const access = { ...managers, modules: [ServiceModule.UrlScanner] } as Access
const ofCustomer = {
  ...{ access, params: z.object({ id: SmallId }), response: UrlProtection },
  path: 'v1/customers/{id}/settings/urlProtection/',
} as const

/** API endpoints for the link protection of a customer. */
export const urlProtection = feature(
  { name: 'urlProtection', noun: 'urlProtection' },
  {
    get: endpoint({ ...ofCustomer, method: 'GET' }),

    /** Changes only the given fields; they apply to mail delivered and links opened from a few seconds later on. */
    update: endpoint({ ...ofCustomer, method: 'PATCH', body: UrlProtectionChange }),
  },
)

/** API reference texts for the link protection. */
export const urlProtectionReference: References<typeof urlProtection> = {
  get: { summary: 'How links in mail of a customer are protected', spec: ['RT-074'] },
  update: { summary: 'Change how links in mail of a customer are protected', spec: ['RT-074'] },
}
