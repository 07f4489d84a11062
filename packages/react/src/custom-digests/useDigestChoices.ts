import type { ApiError } from '@postern/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { useZoneOptions } from '../resellers/useZoneOptions'
import type { FormOption } from '../resource-form/form-field'
import { userName } from '../users/user-words'
import { customDigests } from './custom-digest-resource'

/** All choices of a field, or the way to ask for those that match. */
export type Several =
  | { options: readonly FormOption[] }
  | { loadOptions: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]> }

export interface DigestChoices {
  groups: Several
  users: Several
  domains: Several
  templates: readonly FormOption[]
  timezone: string
  language: 'ENG' | 'FR'
}

const wholeAtMost = 100
const matchesAtMost = 20

/** Choices of the form of a custom digest: the customer's groups, users, domains and templates, its zone and language. */
export function useDigestChoices(customerId: number): UseQueryResult<DigestChoices, ApiError> {
  const client = useClient()
  return useQuery<DigestChoices, ApiError>({
    queryKey: [customDigests.key, 'choices', customerId],
    async queryFn({ signal }) {
      const load = {
        groups: (freeSearch: string, limit: number, signal: AbortSignal) =>
          client.groups.list({ customerId, freeSearch, limit }, { signal }).then(({ groups, count }) => ({
            ...{ count, options: groups.map(({ id, name }) => ({ value: String(id), label: name })) },
          })),
        users: (freeSearch: string, limit: number, signal: AbortSignal) =>
          client.users.list({ customerId, freeSearch, limit, isActive: true }, { signal }).then(({ users, count }) => ({
            ...{
              count,
              options: users.map((user) => ({ value: String(user.id), label: userName(user), text: user.emails[0] })),
            },
          })),
        domains: (freeSearch: string, limit: number, signal: AbortSignal) =>
          client.domains.list({ customerId, freeSearch, limit }, { signal }).then(({ domains, count }) => ({
            ...{ count, options: domains.map(({ name }) => ({ value: name, label: name })) },
          })),
      }
      const several = async (one: (typeof load)['groups']): Promise<Several> => {
        const { options, count } = await one('', wholeAtMost, signal)
        if ((count ?? 0) <= options.length) return { options }
        return {
          loadOptions: ({ query, signal: asked }) => one(query, matchesAtMost, asked).then(({ options }) => options),
        }
      }
      const [groups, users, domains, templates, { timezone, language }] = await Promise.all([
        several(load.groups),
        several(load.users),
        several(load.domains),
        client.digestTemplates.list({ id: customerId, limit: wholeAtMost }, { signal }),
        client.customers.getSettings({ id: customerId }, { signal }),
      ])
      return {
        ...{ groups, users, domains, timezone, language: language === 'FR' ? 'FR' : 'ENG' },
        templates: templates.templates.map(({ id, name }) => ({ value: String(id), label: name })),
      }
    },
    networkMode: 'always',
  })
}

/** Zones to choose from, with the one that is stored. */
export const useDigestZones = (stored: string | undefined) => useZoneOptions(useLocale(), stored)
