import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { o365Tenants } from '../o365/o365.table'
import { customerModules, customers } from '../tenants/tenants.table'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing } from '../testing/occasion-objects'
import type { TestServer } from '../testing/test-server'

/** A new customer besides the target, with Email Security. */
const newCustomer: OccasionParams = async (server, target, mark) => {
  if (target === 'missing') return { id: missing.id }
  const values = {
    resellerId: server.world[target].resellerId,
    name: mark,
    services: [1],
    createdAt: server.clock.now(),
  }
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [added] = await tx.insert(customers).values(values).returning({ id: customers.id })
    return { id: added?.id ?? 0 }
  })
}

const deletedCustomer: OccasionParams = async (server, target, mark) => {
  const { id = 0 } = await newCustomer(server, target, mark)
  const values = { deletedAt: server.clock.now() }
  await server.db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(customers)
      .set(values)
      .where(eq(customers.id, Number(id))),
  )
  return { id }
}

const serviceOfCustomer: OccasionParams = async (server, target, mark) => ({
  ...(await newCustomer(server, target, mark)),
  serviceId: 1,
})

const moduleOfCustomer: OccasionParams = async (server, target, mark) => {
  const { id = 0 } = await newCustomer(server, target, mark)
  const named = { serviceId: 1, moduleId: 4 }
  if (target !== 'missing') {
    const values = { ...named, customerId: Number(id), resellerId: server.world[target].resellerId }
    await server.db.inScope({ as: 'system' }, (tx) => tx.insert(customerModules).values(values))
  }
  return { id, ...named }
}

/** A Microsoft 365 tenant of the customer, with a unique id. */
const tenantOfCustomer: OccasionParams = async (server, target) => {
  const tenantId = randomUUID()
  if (target === 'missing') return { id: missing.id, tenantId }
  await connectFor(server, target, tenantId)
  return { id: server.world[target].id, tenantId }
}

const takenTenant = '6f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c50'

/** The customer, while the tenant in the body already belongs to somebody. */
const customerBesideTenant: OccasionParams = async (server, target, mark) => {
  await connectFor(server, 'contoso', takenTenant)
  return customerById(server, target, mark)
}

/** Connected, but without the module, which would grant the customer more access than other occasions expect. */
function connectFor({ db, world, clock }: TestServer, target: 'contoso' | 'fabrikam' | 'orchard', id: string) {
  const { id: customerId, resellerId } = world[target]
  const values = { id, name: id, folder: 'junkemail', createdAt: clock.now(), nextSyncAt: clock.now() }
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .insert(o365Tenants)
      .values({ ...values, customerId, resellerId })
      .onConflictDoNothing(),
  )
}

const tenantBody = {
  ...{ tenantId: takenTenant, clientId: takenTenant, clientSecret: 'secret', folder: 'junkemail', name: 'contoso' },
}

export const occasions: Occasions = {
  getCustomerSettings: { params: customerById },
  getCustomer: { params: customerById },
  updateCustomer: { params: customerById, body: {} },
  // Rejected after the scope check, so that the next combination finds the same state: permissions are tested beside the routes.
  createCustomer: { body: { name: 'New', resellerId: missing.id }, status: 400 },
  deleteCustomer: { params: newCustomer },
  restoreCustomer: { params: deletedCustomer, body: {} },
  updateCustomerOwnership: { params: customerById, body: {} },
  updateCustomerSettings: { params: customerById, body: {} },
  listCustomerServices: { params: customerById },
  listCustomerLicenceMonths: { params: customerById },
  addCustomerService: { params: newCustomer, body: { service: 3 } },
  updateCustomerService: { params: serviceOfCustomer, body: {} },
  addCustomerModule: { params: serviceOfCustomer, body: { service_module: 1 } },
  updateCustomerModule: { params: moduleOfCustomer, body: { isActive: true } },
  // Rejected after the scope check: the tenant is taken.
  createTenant: { params: customerBesideTenant, body: tenantBody, status: 409 },
  getTenant: { params: tenantOfCustomer },
  updateTenant: { params: tenantOfCustomer, body: {} },
  deleteTenant: { params: tenantOfCustomer },
}
