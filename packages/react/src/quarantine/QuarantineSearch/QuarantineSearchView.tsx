import type { QuarantineEntry } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { Suspense, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import { lazyPart } from '../../resource-list/lazy-part'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction, RowPreview } from '../../resource-list/resource-list'
import type { ListContent } from '../../resource-list/useListSource'
import type { ShownList } from '../../resource-list/useShownList'
import { Menu } from '../../ui/Menu/Menu'
import { quarantineListRules } from '../list-state'
import type { QuarantineSearchProps } from './quarantine-search-props'

export interface QuarantineSearchViewProps extends Omit<QuarantineSearchProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<QuarantineEntry>[]
  filters: readonly ListFilter<QuarantineEntry>[]
  content: ListContent<QuarantineEntry>
  /** Absent: rows cannot be selected. */
  bulkActions?: readonly BulkAction<QuarantineEntry>[]
}

// Loads when a row is first shown beside the list, and when somebody empties a quarantine.
const EntryPreview = lazyPart(async () => (await import('./EntryPreview')).EntryPreview)
const QuarantineFlush = lazyPart(async () => (await import('../QuarantineFlush/QuarantineFlush')).QuarantineFlush)

/** The list from plain values, in each of the widget's states. */
export function QuarantineSearchView(props: QuarantineSearchViewProps) {
  const { entryHref, onOpen, content, showsReseller, canReleaseVirus = false, ownCustomer, ...rest } = props
  const { showsCustomer = false } = rest
  const texts = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  const canFlush = ownCustomer !== undefined || showsCustomer

  const open = (entry: QuarantineEntry) => {
    const href = entryHref?.(entry)
    if (onOpen) onOpen({ entry })
    else if (href != null) location.assign(href)
  }
  const preview = (details: RowPreview<QuarantineEntry>) => (
    <Suspense>
      <EntryPreview {...details} {...{ showsCustomer, canReleaseVirus }} entryHref={entryHref} onOpen={open} />
    </Suspense>
  )
  return (
    <ResourceListView
      {...rest}
      name="quarantine"
      title={texts.title}
      intro={`${texts.intro} ${texts.timeZone(timeZone)}`}
      tableName={texts.tableName}
      actions={canFlush && <FlushMenu customer={ownCustomer ?? null} />}
      defaultOrdering={quarantineListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ message }) => message.subject || texts.noSubject}
      rowHref={entryHref}
      onOpen={onOpen && (({ row }) => onOpen({ entry: row }))}
      preview={preview}
      empty={{ title: texts.emptyTitle, text: texts.empty, icon: 'shield' }}
      exportName="quarantine"
      content={content}
    />
  )
}

/** Menu of rare actions on the whole quarantine. */
function FlushMenu({ customer }: { customer: QuarantineSearchProps['ownCustomer'] | null }) {
  const texts = useTexts('quarantine', quarantineMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label={texts.moreActions}
        size="md"
        items={[{ key: 'flush', label: texts.flush, icon: 'bin', tone: 'danger', onSelect: () => setOpen(true) }]}
      />
      {isOpen && (
        <Suspense>
          <QuarantineFlush customer={customer ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
