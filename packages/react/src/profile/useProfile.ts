import type { ApiError, PosternClient, Profile } from '@postern/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useClient } from '../provider/ClientProvider'

/** What users change about themselves. */
export type ProfileChanges = NonNullable<Parameters<PosternClient['profile']['update']>[0]>

const queryKey = ['profile', 'current']

/** The own profile. Offline is told at once, and an answer is asked for again when the line is back (XB-19). */
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
 * Changes the own profile. Two forms that are saved at the same time are sent one after the other, so that the last answer
 * holds both changes (XB-20).
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

/** Keeps a profile that is newer than what is being loaded; settles when everybody who shows it has been told. */
export function useKeepProfile() {
  const queries = useQueryClient()
  return useCallback(
    async (profile: Profile) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, profile)
      // The query's observers hear of it in the next task.
      await new Promise((resolve) => setTimeout(resolve))
    },
    [queries],
  )
}
