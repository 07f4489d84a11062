import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, text } from '../http/fields'

/** A service or module as listed in the catalogue; the name may be missing. */
const Entry = z.object({ id: z.number(), name: text })

const CustomerModule = z.pipe(
  codec({ service_module: Entry, is_active: z.boolean() }),
  z.transform(({ serviceModule, ...module }) => ({ ...module, ...serviceModule })),
)

/** A service that a customer has (spec 3). Its id and its modules' ids are catalogue ids. */
export const CustomerService = z.pipe(
  codec({
    service: Entry,
    licence_quantity: maybe(z.number()),
    /** Date, or `null` for a licence that does not expire. */
    licence_expiry: maybe(z.string()),
    is_active: z.boolean(),
    service_modules: list(CustomerModule),
    /** Number of mailboxes that count against the licence. */
    used: maybe(z.number()),
    /** Pass it as `ifMatch` to have a change rejected when the licence has changed since (XS-13). Activation does not count. */
    version: text,
  }),
  z.transform(({ service, serviceModules, ...licence }) => ({ ...licence, ...service, modules: serviceModules })),
)
export type CustomerService = z.output<typeof CustomerService>

const catalogueFields = { id: z.number(), name: text, licence_type: text }

/** A service for sale, with its modules (spec 3). The values of `licenceType` are not specified: show them unchanged. */
export const ServiceCatalogueEntry = codec({ ...catalogueFields, modules: list(codec(catalogueFields)) })
export type ServiceCatalogueEntry = z.output<typeof ServiceCatalogueEntry>
