import { quarantineReasons } from '@postern/core'
import { quarantineFlushMessages, quarantineMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Combobox } from '../../ui/Combobox/Combobox'
import { FormDialog } from '../../ui/FormDialog/FormDialog'
import { Select } from '../../ui/Select/Select'
import { TextField } from '../../ui/TextField/TextField'
import styles from './QuarantineFlush.module.css'
import type { QuarantineFlushViewProps } from './quarantine-flush-view-props'
import type { FlushState } from './useFlush'

export interface FlushChoiceProps extends QuarantineFlushViewProps {
  state: Extract<FlushState, { step: 'choose' }>
}

/** Form that chooses whose quarantine is emptied, and of which mail. */
export function FlushChoice({ flush, state, loadCustomers, onClose }: FlushChoiceProps) {
  const texts = useTexts('quarantineFlush', quarantineFlushMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const [isMissing, setMissing] = useState(false)
  const customer = useRef<HTMLInputElement>(null)
  const { draft, change } = flush

  const submit = () => {
    setMissing(draft.customer === null)
    if (draft.customer) void flush.count()
    else customer.current?.focus()
  }
  return (
    <FormDialog
      title={texts.title}
      cancelLabel={texts.cancel}
      confirmLabel={state.isCounting ? texts.counting : texts.count}
      isPending={state.isCounting}
      isDirty={false}
      banner={
        state.error && (
          <Banner tone="danger" role="alert" title={texts.countFailed}>
            {state.error}
          </Banner>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.text}>{texts.intro}</p>
      {loadCustomers && (
        <Combobox
          inputRef={customer}
          label={texts.customer}
          loadOptions={loadCustomers}
          error={isMissing ? texts.customerMissing : undefined}
          value={draft.customer ? String(draft.customer.id) : ''}
          valueLabel={draft.customer?.name}
          onChange={({ option }) => {
            setMissing(false)
            change({ customer: option ? { id: Number(option.value), name: option.label } : null })
          }}
        />
      )}
      <Select
        label={texts.kind}
        value={draft.classification}
        options={[
          { value: '', label: texts.allKinds },
          ...quarantineReasons.map((value) => ({ value, label: badges[value] })),
        ]}
        onChange={({ value }) => change({ classification: value })}
      />
      <TextField
        label={texts.contains}
        isOptional
        trims
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={draft.freeSearch}
        onChange={(event) => change({ freeSearch: event.target.value })}
      />
    </FormDialog>
  )
}
