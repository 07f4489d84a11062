import type { HistoryMessage } from '@postern/core'
import { messageHistoryMessages } from '@postern/core/texts'
import { type ReactNode, Suspense } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import { lazyPart } from '../../resource-list/lazy-part'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction, RowPreview } from '../../resource-list/resource-list'
import type { ListContent } from '../../resource-list/useListSource'
import type { ShownList } from '../../resource-list/useShownList'
import { ButtonLink } from '../../ui/Button/Button'
import { isPlain } from '../../ui/follow-by'
import { messageListRules } from '../list-state'
import { ScheduleAsReport } from '../ScheduleAsReport'
import type { MessageHistoryProps } from './message-history-props'

export interface MessageHistoryViewProps extends Omit<MessageHistoryProps, 'onSchedule' | keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<HistoryMessage>[]
  filters: readonly ListFilter<HistoryMessage>[]
  content: ListContent<HistoryMessage>
  onSchedule?: () => void
  bulkActions?: readonly BulkAction<HistoryMessage>[]
  /** Between the filters and the rows. */
  summary?: ReactNode
}

// Loads when a row is first shown beside the list.
const MessageDetails = lazyPart(async () => (await import('../MessageDetails/MessageDetails')).MessageDetails)

/** The list from plain values, in each of the widget's states. */
export function MessageHistoryView(props: MessageHistoryViewProps) {
  const {
    messageHref,
    entryHref,
    onOpenEntry,
    onSchedule,
    refusedHref,
    onOpenRefused,
    showsCustomer = false,
    showsReseller: _,
    ...rest
  } = props
  const { state, filters, onChange } = rest
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const timeZone = useTimeZone()
  const preview = (details: RowPreview<HistoryMessage>) => (
    <Suspense>
      <MessageDetails {...details} {...{ showsCustomer, entryHref, onOpenEntry, messageHref }} />
    </Suspense>
  )
  return (
    <ResourceListView
      {...rest}
      name="message-history"
      title={texts.title}
      intro={`${state.filters.messageId ? texts.searchesById : texts.intro} ${texts.timeZone(timeZone)}`}
      tableName={texts.tableName}
      actions={
        <>
          {refusedHref && (
            <ButtonLink
              href={refusedHref}
              onClick={(event) => {
                if (!onOpenRefused || !isPlain(event)) return
                event.preventDefault()
                onOpenRefused()
              }}
            >
              {texts.refused}
            </ButtonLink>
          )}
          {onSchedule && <ScheduleAsReport state={state} filters={filters} onSchedule={onSchedule} />}
        </>
      }
      defaultOrdering={messageListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject || texts.noSubject}
      rowHref={messageHref}
      onOpen={({ row }) => onChange({ state: { ...state, open: String(row.id) } })}
      preview={preview}
      empty={{ title: texts.emptyTitle, text: texts.empty, icon: 'mail' }}
      exportName="message-history"
      content={rest.content}
    />
  )
}
