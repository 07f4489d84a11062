import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { signedIn } from '../permissions/access'
import { ServiceCatalogueEntry } from './customer-service'

/** API endpoints for services. */
export const services = feature('services', {
  /** The catalogue of all services. */
  list: endpoint({
    method: 'GET',
    path: 'v1/customers/services/',
    access: signedIn,
    response: listOf('services', ServiceCatalogueEntry),
  }),
})

/** API reference texts for the service calls. */
export const servicesReference: References<typeof services> = {
  list: { summary: 'The catalogue of services and modules', spec: ['CA-081', 'EN-106', 'EN-111'] },
}
