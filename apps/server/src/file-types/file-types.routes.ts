import { and, eq, isNull } from 'drizzle-orm'
import { inScope } from '../customers/customer-list'
import { requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { findReseller } from '../resellers/reseller-request'
import { customers } from '../tenants/tenants.table'
import {
  changeFileType,
  type FileTypeChange,
  type FileTypeOwner,
  type FileTypeView,
  findFileType,
  findOverrides,
  listFileTypes,
  provider,
} from './file-types.service'

type Served =
  | 'listFileTypes'
  | 'getFileType'
  | 'updateFileType'
  | 'listFileTypeOfReseller'
  | 'updateFileTypeOfReseller'
  | 'listFileTypeOfCustomer'
  | 'updateFileTypeOfCustomer'

export const fileTypesHandlers: Pick<Handlers, Served> = {
  async listFileTypes({ tx, input }) {
    const { types, count } = await listFileTypes(tx, provider, input)
    return { types: types.map(answerOf), count }
  },

  getFileType: (context) => ofProvider(context, context.input.id),

  async updateFileType(context) {
    const { id, ...change } = context.input
    await changeFileType(changeOf(context), { id, owner: provider }, change)
    return ofProvider(context, id)
  },

  async listFileTypeOfReseller({ tx, input }) {
    const { types, count } = await listFileTypes(tx, await resellerAsOwner(tx, input.id), input)
    return { types: types.map(answerOf), count }
  },

  async updateFileTypeOfReseller(context) {
    const { id, typeId, action } = context.input
    return changeBelow(context, { id: typeId, owner: await resellerAsOwner(context.tx, id) }, { action })
  },

  async listFileTypeOfCustomer({ tx, input, caller }) {
    const owner = await customerAsOwner(tx, scopeOf(present(caller)), input.id)
    const { types, count } = await listFileTypes(tx, owner, input)
    return { types: types.map(answerOf), count }
  },

  async updateFileTypeOfCustomer(context) {
    const { id, typeId, action } = context.input
    const owner = await customerAsOwner(context.tx, scopeOf(present(context.caller)), id)
    return changeBelow(context, { id: typeId, owner }, { action })
  },
}

const changeOf = (context: HandlerContext<unknown>) => ({ ...requestOf(context), ifMatch: context.ifMatch })

async function ofProvider({ tx, answerVersion }: HandlerContext<unknown>, id: number) {
  const type = await findFileType(tx, provider, id)
  answerVersion(type.version)
  return { ...answerOf(type), overrides: await findOverrides(tx, id) }
}

async function changeBelow(
  context: HandlerContext<unknown>,
  place: { id: number; owner: FileTypeOwner },
  change: FileTypeChange,
) {
  await changeFileType(changeOf(context), place, change)
  const type = await findFileType(context.tx, place.owner, place.id)
  context.answerVersion(type.version)
  return answerOf(type)
}

/** A reseller is told of none but itself: others are missing to it. */
async function resellerAsOwner(tx: Transaction, id: number): Promise<FileTypeOwner> {
  await findReseller(tx, id)
  return { resellerId: id, customerId: null }
}

async function customerAsOwner(tx: Transaction, scope: Scope, id: number): Promise<FileTypeOwner> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scope)))
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId: id }
}

const answerOf = (type: FileTypeView) => ({ ...type, overrides: null })
