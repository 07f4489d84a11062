import type { ApiError, LicenceMonth } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'

/** Loads what a customer had bought and used in past months. Reports offline at once (XB-19). */
export function useLicenceMonths(id: number) {
  const { customers } = useClient()
  return useQuery<readonly LicenceMonth[], ApiError>({
    queryKey: ['customers', 'licence-months', id],
    queryFn: async ({ signal }) => (await customers.listLicenceMonths({ id }, { signal })).months,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}
