import * as z from 'zod/mini'
import { isIpCidr } from '../shared/ip-address'
import { line } from '../shared/text-schemas'
import { type ApiScope, type ApiScopeGroup, apiScopeGroupNames, apiScopeLevels } from './api-scopes'
import { toEmbedOrigin } from './embed-origin'
import { type EmbedWidget, embedWidgets } from './embed-widgets.gen'

/** Lifetimes of a new key in days; 0: until revoked. */
export const apiKeyLives = [30, 90, 365, 0] as const

/** Uses of a new key: tokens for widgets on pages, or calls of the API. */
export const apiKeyPurposes = ['widgets', 'calls'] as const
/** One of `apiKeyPurposes`. */
export type ApiKeyPurpose = (typeof apiKeyPurposes)[number]

const origin = z.pipe(
  z.string().check(z.refine((typed) => toEmbedOrigin(typed) !== null)),
  z.transform((typed) => toEmbedOrigin(typed) ?? typed),
)
const network = line.check(z.trim(), z.maxLength(49), z.refine(isIpCidr))
const isFor = (purpose: ApiKeyPurpose, form: { purpose: string }) => form.purpose === purpose

/** Form values of a new key: origins and networks as typed, widgets as ticked, scopes as chosen. */
export const ApiKeyForm = z
  .object({
    name: line.check(z.minLength(1), z.maxLength(60)),
    purpose: z.enum(apiKeyPurposes),
    origins: z._default(z.array(origin).check(z.maxLength(20)), []),
    networks: z._default(z.array(network).check(z.maxLength(20)), []),
    lifeDays: z.literal(apiKeyLives),
    widgets: z._default(z.partialRecord(z.enum(Object.keys(embedWidgets) as EmbedWidget[]), z.boolean()), {}),
    scopes: z._default(z.partialRecord(z.enum(apiScopeGroupNames), z.enum(['none', ...apiScopeLevels])), {}),
  })
  .check(
    z.refine((form) => !isFor('widgets', form) || form.origins.length > 0, { path: ['origins'] }),
    z.refine((form) => !isFor('widgets', form) || Object.values(form.widgets).includes(true), { path: ['widgets'] }),
    z.refine((form) => !isFor('calls', form) || scopesOf(form.scopes).length > 0, { path: ['scopes'] }),
  )
export type ApiKeyForm = z.output<typeof ApiKeyForm>

/** Converts the form to its request: only what belongs to its purpose is sent. */
export function toNewApiKey({ name, purpose, origins, networks, lifeDays, widgets, scopes }: ApiKeyForm, now: Date) {
  const dayMs = 24 * 60 * 60 * 1000
  const shared = {
    name,
    networks: [...new Set(networks)],
    expiresAt: lifeDays === 0 ? null : new Date(now.getTime() + lifeDays * dayMs).toISOString(),
  }
  if (purpose === 'calls') return { ...shared, scopes: scopesOf(scopes) }
  return {
    ...shared,
    scopes: [],
    origins: [...new Set(origins)],
    widgets: Object.entries(widgets).flatMap(([widget, isTicked]) => (isTicked ? [widget] : [])),
  }
}

function scopesOf(chosen: ApiKeyForm['scopes']): ApiScope[] {
  return (Object.entries(chosen) as [ApiScopeGroup, string][]).flatMap(([group, level]) =>
    apiScopeLevels.filter((one) => one === level).map((one): ApiScope => `${group}:${one}`),
  )
}
