import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { FileType } from './file-type'
import { fileActions, fileGroups } from './file-type-codes'

const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const ofReseller = {
  access: { ...managers, roles: [Role.SuperAdmin, Role.ResellerAdmin] } as Access,
  params: z.object({ id: SmallId }),
}
const typeOf = z.object({ id: SmallId, typeId: SmallId })

const query = z.object({
  ...pagingShape,
  /** Default: all groups. */
  group: z.optional(z.enum(fileGroups)),
  /** Action that counts at the level. Default: all. */
  action: z.optional(z.enum(fileActions)),
})
const asked = { method: 'GET', query, wire: pagingWire, response: listOf('types', FileType) } as const
/** `null` takes the choice back. */
const choice = z.object({ action: z.nullable(z.enum(fileActions)) })

/** The calls about types of files. */
export const fileTypes = feature('fileTypes', {
  /** By group and key. The search looks at keys, endings and media types. */
  list: endpoint({ ...asked, access: superAdmins, path: 'v1/file_types/' }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/file_types/{id}/', response: FileType }),

  /** Chooses the action for everybody who has not chosen otherwise or, forced, for everybody; `null` returns to the default, unforced. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/file_types/{id}/',
    body: z.object({ action: z.optional(z.nullable(z.enum(fileActions))), isForced: z.optional(z.boolean()) }),
    response: FileType,
  }),

  listOfReseller: endpoint({ ...asked, ...ofReseller, path: 'v1/resellers/{id}/file_types/' }),

  /** Chooses the action for a reseller's customers. */
  updateOfReseller: endpoint({
    ...ofReseller,
    method: 'PATCH',
    path: 'v1/resellers/{id}/file_types/{typeId}/',
    params: typeOf,
    body: choice,
    response: FileType,
  }),

  listOfCustomer: endpoint({ ...asked, ...ofCustomer, path: 'v1/customers/{id}/file_types/' }),

  /** Chooses the action for a customer. */
  updateOfCustomer: endpoint({
    ...ofCustomer,
    method: 'PATCH',
    path: 'v1/customers/{id}/file_types/{typeId}/',
    params: typeOf,
    body: choice,
    response: FileType,
  }),
})

/** API reference texts. */
export const fileTypesReference: References<typeof fileTypes> = {
  list: { summary: 'File types with their actions', spec: ['RT-128'] },
  get: { summary: 'One file type', spec: ['RT-129'] },
  update: { summary: 'Choose the action for a file type', spec: ['RT-128', 'RT-129'] },
  listOfReseller: { summary: 'File types as they count for a reseller’s customers', spec: ['RT-128'] },
  updateOfReseller: { summary: 'Choose the action for a reseller’s customers', spec: ['RT-129'] },
  listOfCustomer: { summary: 'File types as they count for a customer', spec: ['RT-128'] },
  updateOfCustomer: { summary: 'Choose the action for a customer', spec: ['RT-129'] },
}
