import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, text } from '../http/fields'

/** A service or module as the catalogue names it; the name may be missing. */
const Entry = z.object({ id: z.number(), name: text })

const CustomerModule = z.pipe(
  codec({ service_module: Entry, is_active: z.boolean() }),
  z.transform(({ serviceModule, ...module }) => ({ ...module, ...serviceModule })),
)

/** A service that a customer has (spec 3). Its id and its modules' ids are those of the catalogue. */
export const CustomerService = z.pipe(
  codec({
    service: Entry,
    licence_quantity: maybe(z.number()),
    /** Date, or `null` for a licence without an end. */
    licence_expiry: maybe(z.string()),
    is_active: z.boolean(),
    service_modules: list(CustomerModule),
    /** Mailboxes that count against the licence. */
    used: maybe(z.number()),
    /** Passed on as `ifMatch`, a change is refused when the licence was changed since (XS-13). Activity does not count. */
    version: text,
  }),
  z.transform(({ service, serviceModules, ...licence }) => ({ ...licence, ...service, modules: serviceModules })),
)
export type CustomerService = z.output<typeof CustomerService>

const catalogueFields = { id: z.number(), name: text, licence_type: text }

/** A service that can be sold, with its modules (spec 3). What `licenceType` can say is not specified: show it as it is. */
export const ServiceCatalogueEntry = codec({ ...catalogueFields, modules: list(codec(catalogueFields)) })
export type ServiceCatalogueEntry = z.output<typeof ServiceCatalogueEntry>
