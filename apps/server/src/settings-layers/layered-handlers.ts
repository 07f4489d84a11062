import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../audit/audit.table'
import { customerToChange, requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext } from '../http/serve'
import { findReseller, resellerToChange } from '../resellers/reseller-request'
import { customers } from '../tenants/tenants.table'
import { overridesBelow, resetBelow } from './overrides-below'
import type { Area, LayerOwner } from './read-layers'
import { changeSettings, type LayerChange, settingsOf } from './settings-layers.service'

const system: LayerOwner = { resellerId: null, customerId: null }

interface ById {
  id: number
}

/** Handlers for the calls of a settings area, by their names in `layeredCalls`. */
export function layeredHandlers<Values extends object>(area: Area<Values>, action: AuditAction) {
  const whose = (owner: LayerOwner) => ({ area, owner, action })

  async function answer({ tx, answerVersion }: HandlerContext<unknown>, owner: LayerOwner) {
    const settings = await settingsOf(tx, area, owner)
    answerVersion(settings.version)
    return settings
  }

  async function change(context: HandlerContext<unknown>, owner: LayerOwner, values: LayerChange<Values>) {
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    await changeSettings<Values>(request, whose(owner), values)
    return answer(context, owner)
  }

  return {
    listOverridesOfSystem: ({ tx, input }: HandlerContext<{ limit: number }>) =>
      overridesBelow(tx, area, system, input.limit),

    async listOverridesOfReseller(context: HandlerContext<ById & { limit: number }>) {
      const { tx, input } = context
      return overridesBelow(tx, area, await resellerLayer(context, input.id), input.limit)
    },

    resetBelowSystem: (context: HandlerContext<{ key: string }>) =>
      resetBelow(requestOf(context), whose(system), context.input.key),

    async resetBelowReseller(context: HandlerContext<ById & { key: string }>) {
      const { id, key } = context.input
      return resetBelow(requestOf(context), whose(await resellerLayer(context, id)), key)
    },

    getOfSystem: (context: HandlerContext<unknown>) => answer(context, system),

    updateOfSystem: (context: HandlerContext<LayerChange<Values>>) => change(context, system, context.input),

    async getOfReseller(context: HandlerContext<ById>) {
      return answer(context, await resellerLayer(context, context.input.id))
    },

    async updateOfReseller(context: HandlerContext<ById & LayerChange<Values>>) {
      const { id, ...values } = context.input
      refuseOtherReseller(context, id)
      await (scopeOf(present(context.caller)).as === 'provider' ? resellerToChange : findReseller)(context.tx, id)
      return change(context, { resellerId: id, customerId: null }, values as LayerChange<Values>)
    },

    async getOfCustomer(context: HandlerContext<ById>) {
      return answer(context, await ownerById(context.tx, context.input.id))
    },

    async updateOfCustomer(context: HandlerContext<ById & LayerChange<Values>>) {
      const { id, ...values } = context.input
      const { resellerId } = await customerToChange(requestOf(context), id)
      return change(context, { resellerId, customerId: id }, values as LayerChange<Values>)
    },
  }
}

async function resellerLayer(context: HandlerContext<unknown>, id: number): Promise<LayerOwner> {
  refuseOtherReseller(context, id)
  await findReseller(context.tx, id)
  return { resellerId: id, customerId: null }
}

/** Row-level security hides other resellers as well. */
function refuseOtherReseller({ caller }: HandlerContext<unknown>, id: number): void {
  const scope = scopeOf(present(caller))
  if (scope.as === 'reseller' && scope.resellerId !== id) throw refuse('requests.notFound')
}

async function ownerById(tx: Transaction, id: number): Promise<LayerOwner> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(sql`${eq(customers.id, id)} and ${customers.deletedAt} is null`)
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId: id }
}
