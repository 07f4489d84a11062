import { initialQuarantineListState } from '../../quarantine/list-state'
import { QuarantineEntry, type QuarantineEntryProps } from '../../quarantine/QuarantineEntry/QuarantineEntry'
import type { EntryStep } from '../../quarantine/QuarantineEntry/useEntrySteps'
import { useElement } from '../runtime/element-context'
import { toQuarantine } from './to-list'

export type QuarantineEntryElementProps = Omit<QuarantineEntryProps, 'backHref' | 'onBack' | 'onStep' | 'onDeleted'>

export function QuarantineEntryElement(props: QuarantineEntryElementProps) {
  const { host, emit, change, lead, hrefOf } = useElement()
  const toList = toQuarantine(props.list ?? initialQuarantineListState)
  const backHref = hrefOf(toList)
  const step = (details: EntryStep) => change('entryId', details.entryId, 'step', details)
  return (
    <QuarantineEntry
      {...props}
      {...(backHref !== undefined && { backHref, onBack: () => lead('back', {}, toList) })}
      onStep={step}
      onDeleted={({ next }) => {
        if (!next) lead('deleted', { next }, toList)
        else if (emit('deleted', { next })) host.setValue('entryId', next.entryId)
      }}
    />
  )
}
