import type { HistoryMessage } from '@postern/core'
import { type MessageAction, messageActions } from '@postern/core/message-history'
import { formatNumber, messageActionsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { toBulkResult } from '../resource-list/bulk-outcome'
import type { BulkAction } from '../resource-list/resource-list'

const queued: readonly string[] = ['queued', 'deferred']
const icons = { retry: 'refresh', bounce: 'release', cancel: 'close' } as const

/** Bulk actions for mail in the queue; what became of each message is told. */
export function useMessageBulkActions(): readonly BulkAction<HistoryMessage>[] {
  const { messageHistory } = useClient()
  const queries = useQueryClient()
  const texts = useTexts('messageActions', messageActionsMessages)
  const locale = useLocale()
  return useMemo(() => {
    const asks = (title: (n: string) => string, text: string, confirmLabel: string) =>
      ((rows) => ({
        title: title(formatNumber(rows.length, locale)),
        text,
        confirmLabel,
      })) satisfies BulkAction<HistoryMessage>['confirm']
    const questions: Record<MessageAction, BulkAction<HistoryMessage>['confirm']> = {
      retry: undefined,
      bounce: asks(texts.bounceTitle, texts.bounceText, texts.bounceVerb),
      cancel: asks(texts.cancelTitle, texts.cancelText, texts.cancelVerb),
    }
    return messageActions.map((action): BulkAction<HistoryMessage> => {
      const confirm = questions[action]
      return {
        ...{ key: action, label: texts.bulk[action], icon: icons[action], outcome: texts.bulkOutcome[action] },
        ...(confirm && { confirm, tone: 'danger' as const }),
        isAllowed: (rows) => rows.some(({ state }) => queued.includes(state)),
        run: async (rows) => {
          const result = toBulkResult(rows, await messageHistory.act({ ids: rows.map(({ id }) => id), action }))
          void queries.invalidateQueries({ queryKey: ['messageHistory'], refetchType: 'none' })
          return result
        },
      }
    })
  }, [messageHistory, queries, texts, locale])
}
