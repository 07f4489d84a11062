import type { ApiError, ResellerBrand } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { resellersKey } from '../resellers/useReseller'

/** The look of a reseller. */
export function useResellerBrand(id: number) {
  const { resellers } = useClient()
  return useQuery<ResellerBrand, ApiError>({
    queryKey: [...resellersKey, 'one', id, 'brand'],
    queryFn: ({ signal }) => resellers.getBrand({ id }, { signal }),
    networkMode: 'always',
    // A draft being edited is not replaced behind the user's back.
    refetchOnWindowFocus: false,
  })
}
