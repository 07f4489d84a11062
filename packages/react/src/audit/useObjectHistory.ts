import type { AuditEvent } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'

/** Prefix of the query key of an object's history; invalidate it when the object has changed. */
export const historyKey = (target: string) => ['audit', target] as const

/** Source of the changes of one object, newest first. */
export function useObjectHistory(target: string): ListSource<AuditEvent> {
  const { audit } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: historyKey(target),
      load: async ({ limit, offset }, options) => {
        const { events: rows, ...counted } = await audit.list({ target, limit, offset }, options)
        return { rows, ...counted }
      },
    }),
    [audit, target],
  )
}
