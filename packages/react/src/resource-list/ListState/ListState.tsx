import { listMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { HostSlot, SlotDefault } from '../../ui/HostSlot/HostSlot'
import { Notice } from '../../ui/Notice/Notice'
import { StatePart } from '../../ui/StatePart/StatePart'
import type { ListSlots } from '../list-props'
import type { ResourceListOptions } from '../resource-list'
import { isForbidden, type ListContent } from '../useListSource'

/** Reason a list shows no rows. */
export type Absence = 'empty' | 'noMatch' | 'beyond' | 'failed' | 'forbidden' | 'offline' | 'stopped'

/** Returns the state shown in place of the rows; `null`: rows, or placeholders for them. */
export function absenceOf<Row>(
  { rows, count, error, isLoading }: Pick<ListContent<Row>, 'rows' | 'count' | 'error' | 'isLoading'>,
  { isOnline, isAsked, page }: { isOnline: boolean; isAsked: boolean; page: number },
): Absence | null {
  if (error) return isForbidden(error) ? 'forbidden' : 'failed'
  if (rows === null) {
    if (isLoading) return null
    return isOnline ? 'stopped' : 'offline'
  }
  if (rows.length > 0 || isLoading) return null
  if (page > 1 && count > 0) return 'beyond'
  return isAsked ? 'noMatch' : 'empty'
}

export interface ListStateProps extends Pick<ResourceListOptions<never>, 'empty'> {
  /** The host's own component, replacing `empty`. */
  emptySlot?: ListSlots<never>['emptyState']
  absence: Absence
  headingLevel: 1 | 2 | 3
  freeSearch: string
  /** Active filters as text; empty: none. */
  filters: string
  /** Absent: it cannot be reloaded. */
  onReload?: () => void
  onClearSearch: () => void
  onClearFilters: () => void
  onFirstPage: () => void
}

/** Empty, no matches, failed, forbidden or offline: explains the state and the next step. */
export function ListState({
  absence,
  empty,
  emptySlot: EmptySlot,
  headingLevel,
  freeSearch,
  filters,
  ...on
}: ListStateProps) {
  const texts = useTexts('list', listMessages)
  const level = { headingLevel }
  const reload = (label: string) => on.onReload && <Button onClick={on.onReload}>{label}</Button>
  switch (absence) {
    case 'empty': {
      const own = (
        <Notice {...level} icon={empty.icon ?? 'inbox'} title={empty.title} action={empty.action}>
          {empty.text}
        </Notice>
      )
      return EmptySlot ? (
        <HostSlot>
          <EmptySlot>
            <SlotDefault>{own}</SlotDefault>
          </EmptySlot>
        </HostSlot>
      ) : (
        own
      )
    }
    case 'noMatch': {
      const isSearchAlone = freeSearch !== '' && filters === ''
      const words = filters === '' ? texts.noMatchSearch(freeSearch) : texts.noMatchFilters(filters)
      return (
        <Notice
          {...level}
          icon="search"
          title={texts.noMatchTitle}
          action={
            <Button onClick={isSearchAlone ? on.onClearSearch : on.onClearFilters}>
              {isSearchAlone ? texts.clearSearch : texts.clearFilters}
            </Button>
          }
        >
          {freeSearch && filters ? texts.noMatchBoth(freeSearch, filters) : words}
        </Notice>
      )
    }
    case 'beyond':
      return (
        <Notice
          {...level}
          icon="search"
          title={texts.beyondTitle}
          action={<Button onClick={on.onFirstPage}>{texts.firstPage}</Button>}
        >
          {texts.beyond}
        </Notice>
      )
    case 'failed':
      return (
        <StatePart name="failure">
          <Notice
            {...level}
            icon="warning"
            tone="danger"
            role="alert"
            title={texts.failedTitle}
            action={reload(texts.retry)}
          >
            {texts.failed}
          </Notice>
        </StatePart>
      )
    case 'forbidden':
      return (
        <Notice {...level} icon="lock" title={texts.forbiddenTitle}>
          {texts.forbidden}
        </Notice>
      )
    case 'offline':
      return (
        <Notice {...level} icon="offline" title={texts.offlineTitle}>
          {texts.offline}
        </Notice>
      )
    case 'stopped':
      return (
        <Notice {...level} icon="info" title={texts.stoppedTitle} action={reload(texts.load)}>
          {texts.stopped}
        </Notice>
      )
  }
}
