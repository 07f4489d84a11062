import type { ApiError, CapabilitySet } from '@postern/core'
import { capabilitySetsMessages } from '@postern/core/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import { setName } from './set-words'

export const useSetWords = () => useTexts('capabilitySets', capabilitySetsMessages)

/** Capability sets; those from a level above a customer are also listed below it. */
export const capabilitySets = /* @__PURE__ */ defineResource({
  key: 'capability-sets',
  useWords: useSetWords,
  stateWords: ({ detail, failed }) => ({ ...detail, failed }),
  load: (client, id: number, options) => client.capabilitySets.get({ id }, options),
  nameOf: (set: CapabilitySet, texts) => setName(set, texts),
  isBelow: (set, customerId) => set.customerId === null || set.customerId === customerId,
  target: (id) => `capability set ${id}`,
  // A set determines the permissions of its users.
  alsoStale: ['users'],
})

/**
 * Capability sets assignable to users of a place; without one, those of the signed-in administrator's level. `keepsPrevious`: keeps the
 * previous place's sets until the new ones have loaded.
 */
export function useCapabilitySets(
  place: { customerId?: number | undefined; resellerId?: number | undefined },
  { keepsPrevious = false, isAsked = true }: { keepsPrevious?: boolean; isAsked?: boolean } = {},
) {
  const client = useClient()
  const { customerId, resellerId } = place
  const asked = customerId === undefined ? { resellerId } : { customerId }
  return useQuery<readonly CapabilitySet[], ApiError>({
    queryKey: [capabilitySets.key, 'list', asked],
    queryFn: async ({ signal }) => (await client.capabilitySets.list(asked, { signal })).capabilitySets,
    networkMode: 'always',
    enabled: isAsked,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
