import { ApiError } from '@postern/core'
import { useCallback } from 'react'

const notFound = new ApiError('Not found.', { status: 404, code: 'not_found' })

/**
 * `select` of a query of one object: below a customer's page another customer's is not found (XT-05). `orShared`: what is no
 * customer's belongs there too.
 */
export function useOnlyOf<T extends { customerId?: number | null | undefined }>(
  customerId: number | undefined,
  { orShared = false }: { orShared?: boolean } = {},
) {
  return useCallback(
    (object: T) => {
      const isShared = orShared && (object.customerId ?? null) === null
      if (customerId !== undefined && !isShared && object.customerId !== customerId) throw notFound
      return object
    },
    [customerId, orShared],
  )
}
