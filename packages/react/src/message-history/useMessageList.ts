import type { HistoryMessage } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import type { ListSource } from '../resource-list/resource-list'
import { messageListRules, toMessageQuery } from './list-state'

/** Source of the message list's rows. */
export function useMessageList(): ListSource<HistoryMessage> {
  const client = useClient()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: ['messageHistory', 'list', timeZone],
      wholeOrdering: messageListRules.defaultOrdering,
      load: async (question, options) => {
        const query = toMessageQuery(question, { now: new Date(), timeZone })
        const { messages, ...counted } = await client.messageHistory.list(query, options)
        return { rows: messages, ...counted }
      },
    }),
    [client, timeZone],
  )
}
