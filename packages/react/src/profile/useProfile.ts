import type { ApiError, PosternClient, Profile } from '@postern/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useClient } from '../provider/ClientProvider'

/** Changes that users make to their own profile. */
export type ProfileChanges = NonNullable<Parameters<PosternClient['profile']['update']>[0]>

const queryKey = ['profile', 'current']

/** The user's own profile. Reports offline at once, and refetches when the connection is back (XB-19). */
export function useProfile({ isEnabled }: { isEnabled: boolean }) {
  const client = useClient()
  return useQuery<Profile, ApiError>({
    queryKey,
    queryFn: ({ signal }) => client.profile.get(undefined, { signal }),
    enabled: isEnabled,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/**
 * Changes the user's own profile. Two forms saved at the same time are sent one after the other, so that the last response includes both
 * changes (XB-20).
 */
export function useUpdateProfile() {
  const client = useClient()
  const keep = useKeepProfile()
  return useMutation<Profile, ApiError, ProfileChanges>({
    mutationFn: (changes) => client.profile.update(changes),
    networkMode: 'always',
    scope: { id: queryKey.join('/') },
    onSuccess: keep,
  })
}

/** Stores a profile newer than the one being loaded; settles once all observers have been notified. */
export function useKeepProfile() {
  const queries = useQueryClient()
  return useCallback(
    async (profile: Profile) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, profile)
      // The query's observers are notified in the next task.
      await new Promise((resolve) => setTimeout(resolve))
    },
    [queries],
  )
}
