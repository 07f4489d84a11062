import type { AuditEvent } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'

/** Begin of the key under which the history of an object is kept; mark it as old when the object was changed. */
export const historyKey = (target: string) => ['audit', target] as const

/** Where the changes of one object come from, the newest first. */
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
