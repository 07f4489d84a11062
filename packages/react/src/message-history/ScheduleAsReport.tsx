import { messageHistoryMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import type { ResourceListState } from '../resource-list/list-state'
import { Button } from '../ui/Button/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog/ConfirmDialog'
import { leftOutFilters } from './to-prefill'

export interface ScheduleAsReportProps {
  state: ResourceListState
  filters: readonly ListFilter<never>[]
  onSchedule: () => void
}

/** Creates a scheduled report from a search; lists first the filters that a report does not support. */
export function ScheduleAsReport({ state, filters, onSchedule }: ScheduleAsReportProps) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const [isAsked, setAsked] = useState(false)
  const leftOut = leftOutFilters(state)
  const label = (key: string) => filters.find((filter) => filter.key === key)?.label ?? texts.freeSearch
  return (
    <>
      <Button icon="calendar" onClick={() => (leftOut.length > 0 ? setAsked(true) : onSchedule())}>
        {texts.schedule}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        tone="primary"
        title={texts.scheduleTitle}
        confirmLabel={texts.scheduleAnyway}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          onSchedule()
        }}
      >
        {texts.scheduleText(leftOut.map(label).join(', '))}
      </ConfirmDialog>
    </>
  )
}
