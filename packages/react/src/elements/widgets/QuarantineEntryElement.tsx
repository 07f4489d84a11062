import { QuarantineEntry, type QuarantineEntryProps } from '../../quarantine/QuarantineEntry/QuarantineEntry'
import type { EntryStep } from '../../quarantine/QuarantineEntry/useEntrySteps'
import { toQuarantine } from '../../quarantine/to-quarantine'
import { useElement } from '../runtime/element-context'

export type QuarantineEntryElementProps = Omit<QuarantineEntryProps, 'backHref' | 'onBack' | 'onStep' | 'onDeleted'>

export function QuarantineEntryElement(props: QuarantineEntryElementProps) {
  const { host, emit, change, lead } = useElement()
  const step = (details: EntryStep) => change('entryId', details.entryId, 'step', details)
  return (
    <QuarantineEntry
      {...props}
      onStep={step}
      onDeleted={({ next }) => {
        if (!next) lead('deleted', { next }, toQuarantine(props.list))
        else if (emit('deleted', { next })) host.setValue('entryId', next.entryId)
      }}
    />
  )
}
