import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { createCustomer } from './create-customer'
import { customerAnswer, servicesAnswer, tenantAnswer } from './customer-answer'
import { type CustomerRow, findCustomer, listCustomers, readCustomer } from './customer-list'
import { requestOf } from './customer-request'
import { addService, setModule, updateService } from './customer-services.service'
import {
  addTenant,
  removeTenant,
  type StoredTenant,
  tenantOf,
  tenantVersion,
  updateTenant,
} from './customer-tenants.service'
import { settingsAnswer, settingsVersion, updateCustomer, updateSettings } from './customers.service'
import { deleteCustomer, restoreCustomer } from './delete-customer'
import { listLicenceMonths } from './licence-months'
import { ownershipAnswer, updateOwnership } from './ownership.service'
import { serviceCatalogue } from './service-catalogue'
import type { VersionedRequest } from './versioned-request'

type Served =
  | 'listCustomers'
  | 'createCustomer'
  | 'listServices'
  | 'getCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
  | 'restoreCustomer'
  | 'updateCustomerOwnership'
  | 'getCustomerSettings'
  | 'updateCustomerSettings'
  | 'createTenant'
  | 'getTenant'
  | 'updateTenant'
  | 'deleteTenant'
  | 'listCustomerServices'
  | 'listCustomerLicenceMonths'
  | 'addCustomerService'
  | 'updateCustomerService'
  | 'addCustomerModule'
  | 'updateCustomerModule'

export const customersHandlers: Pick<Handlers, Served> = {
  async listCustomers({ tx, caller, input, now, settings }) {
    const { customers, ...count } = await listCustomers(tx, scopeOf(present(caller)), { ...input, now })
    return { customers: customers.map((customer) => customerAnswer(customer, settings.product)), ...count }
  },

  async createCustomer(context) {
    return answerOf(context, await createCustomer(requestOf(context), context.input))
  },

  async listServices() {
    return { services: serviceCatalogue, count: serviceCatalogue.length }
  },

  getCustomer: (context) => answerOf(context, context.input.id),

  async updateCustomer(context) {
    const { id, ...values } = context.input
    await updateCustomer(versioned(context), id, values)
    return answerOf(context, id)
  },

  async deleteCustomer(context) {
    await deleteCustomer(versioned(context), context.input.id)
    return {}
  },

  async restoreCustomer(context) {
    await restoreCustomer(requestOf(context), context.input.id)
    return answerOf(context, context.input.id)
  },

  async updateCustomerOwnership(context) {
    const { id, ...values } = context.input
    await updateOwnership(requestOf(context), id, values, context.settings)
    return ownershipAnswer(await existing(context.tx, context.caller, id), context.settings.product)
  },

  async getCustomerSettings({ tx, caller, input, answerVersion }) {
    const customer = await findCustomer(tx, scopeOf(present(caller)), input.id)
    if (!customer) throw refuse('requests.notFound')
    answerVersion(settingsVersion(customer))
    return settingsAnswer(customer)
  },

  async updateCustomerSettings(context) {
    const { id, ...values } = context.input
    const customer = await updateSettings(versioned(context), id, values)
    context.answerVersion(settingsVersion(customer))
    return settingsAnswer(customer)
  },

  async createTenant(context) {
    const { id, ...values } = context.input
    const { secretBox } = context.settings
    return tenantAnswered(context, await addTenant(requestOf(context), id, { ...values, secretBox }))
  },

  async getTenant(context) {
    const { id } = await existing(context.tx, context.caller, context.input.id)
    return tenantAnswered(context, await tenantOf(context, id, String(context.input.tenantId)))
  },

  async updateTenant(context) {
    const { id, tenantId, ...values } = context.input
    const request = { ...versioned(context), secretBox: context.settings.secretBox }
    const key = { customerId: id, tenantId: String(tenantId) }
    return tenantAnswered(context, await updateTenant(request, key, values))
  },

  async deleteTenant(context) {
    await removeTenant(requestOf(context), context.input.id, String(context.input.tenantId))
    return {}
  },

  async listCustomerServices({ tx, caller, input }) {
    const services = servicesAnswer(await existing(tx, caller, input.id))
    return { services, count: services.length }
  },

  async listCustomerLicenceMonths({ tx, caller, input, now }) {
    const { id } = await existing(tx, caller, input.id)
    const months = await listLicenceMonths(tx, { customerId: id }, now)
    return { months, count: months.length }
  },

  async addCustomerService(context) {
    const { id, ...service } = context.input
    await addService(requestOf(context), id, service)
    return {}
  },

  async updateCustomerService(context) {
    const { id, ...service } = context.input
    await updateService(versioned(context), id, service)
    return {}
  },

  async addCustomerModule(context) {
    const { id, ...module } = context.input
    await setModule(requestOf(context), id, module, { isNew: true })
    return {}
  },

  async updateCustomerModule(context) {
    const { id, ...module } = context.input
    await setModule(requestOf(context), id, module, { isNew: false })
    return {}
  },
}

function versioned(context: HandlerContext<unknown>): VersionedRequest {
  return { ...requestOf(context), ifMatch: context.ifMatch }
}

async function existing(tx: HandlerContext<unknown>['tx'], caller: Caller | null, id: number): Promise<CustomerRow> {
  const customer = await readCustomer(tx, scopeOf(present(caller)), id)
  if (!customer) throw refuse('requests.notFound')
  return customer
}

async function answerOf({ tx, caller, settings, answerVersion }: HandlerContext<unknown>, id: number) {
  const customer = await existing(tx, caller, id)
  const answer = customerAnswer(customer, settings.product)
  answerVersion(answer.version)
  return { ...answer, ownership: ownershipAnswer(customer, settings.product) }
}

function tenantAnswered({ answerVersion }: Pick<HandlerContext<unknown>, 'answerVersion'>, tenant: StoredTenant) {
  answerVersion(tenantVersion(tenant))
  return tenantAnswer(tenant)
}
