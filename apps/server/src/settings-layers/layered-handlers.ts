import { type Feature, type OperationId, operationIdOf } from '@postern/core/contract'
import { customerToChange, requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext } from '../http/serve'
import { findReseller, resellerToChange } from '../resellers/reseller-request'
import { overridesBelow, resetBelow, type ServedArea } from './overrides-below'
import type { LayerOwner } from './read-layers'
import { changeSettings, findOwner, type LayerChange, settingsOf } from './settings-layers.service'

type Context<Input> = HandlerContext<Input>
type Id = { id: number }
type Limit = { limit: number }
type Key = { key: string }

const system: LayerOwner = { resellerId: null, customerId: null }

/** Handlers for those calls of a feature that core's `layeredCalls` makes, by operation id. */
export function layeredHandlers<Of extends Feature, Values extends object>(feature: Of, served: ServedArea<Values>) {
  const calls = handlersOf(served)
  const named = Object.entries(calls).filter(([call]) => call in feature)
  return Object.fromEntries(named.map(([call, handler]) => [operationIdOf(feature, call), handler])) as Named<
    Of,
    typeof calls
  >
}

type Named<Of, Calls> = {
  [Call in keyof Calls & keyof Of & string as OperationId<Of, Call>]: Calls[Call]
}

/** By the name of the call. */
function handlersOf<Values extends object>(served: ServedArea<Values>) {
  const { area, action } = served

  async function answer({ tx, answerVersion }: Context<unknown>, owner: LayerOwner) {
    const settings = await settingsOf(tx, area, owner)
    answerVersion(settings.version)
    return settings
  }

  async function change(context: Context<unknown>, owner: LayerOwner, values: LayerChange<Values>) {
    await changeSettings<Values>({ ...requestOf(context), ifMatch: context.ifMatch }, { area, owner, action }, values)
    return answer(context, owner)
  }

  return {
    listOverridesOfSystem: ({ tx, input }: Context<Limit>) => overridesBelow(tx, served, system, input.limit),

    async listOverridesOfReseller(context: Context<Id & Limit>) {
      const { tx, input } = context
      return overridesBelow(tx, served, await resellerLayer(context, input.id), input.limit)
    },

    resetBelowSystem: (context: Context<Key>) => resetBelow(requestOf(context), served, system, context.input.key),

    async resetBelowReseller(context: Context<Id & Key>) {
      const { id, key } = context.input
      return resetBelow(requestOf(context), served, await resellerLayer(context, id), key)
    },

    getOfSystem: (context: Context<unknown>) => answer(context, system),

    updateOfSystem: (context: Context<LayerChange<Values>>) => change(context, system, context.input),

    async getOfReseller(context: Context<Id>) {
      return answer(context, await resellerLayer(context, context.input.id))
    },

    async updateOfReseller(context: Context<Id & LayerChange<Values>>) {
      const { id, ...values } = context.input
      refuseOtherReseller(context, id)
      await (scopeOf(present(context.caller)).as === 'provider' ? resellerToChange : findReseller)(context.tx, id)
      return change(context, { resellerId: id, customerId: null }, values as LayerChange<Values>)
    },

    async getOfCustomer(context: Context<Id>) {
      return answer(context, await findOwner(context.tx, context.input.id))
    },

    async updateOfCustomer(context: Context<Id & LayerChange<Values>>) {
      const { id, ...values } = context.input
      const { resellerId } = await customerToChange(requestOf(context), id)
      return change(context, { resellerId, customerId: id }, values as LayerChange<Values>)
    },
  }
}

async function resellerLayer(context: Context<unknown>, id: number): Promise<LayerOwner> {
  refuseOtherReseller(context, id)
  await findReseller(context.tx, id)
  return { resellerId: id, customerId: null }
}

/** Row-level security hides other resellers as well. */
function refuseOtherReseller({ caller }: Context<unknown>, id: number): void {
  const scope = scopeOf(present(caller))
  if (scope.as === 'reseller' && scope.resellerId !== id) throw refuse('requests.notFound')
}
