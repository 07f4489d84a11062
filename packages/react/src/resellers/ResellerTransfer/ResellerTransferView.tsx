import type { Customer } from '@postern/core'
import { formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Consequences } from '../../resource/define-removal'
import page from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { Combobox, type ComboboxOption } from '../../ui/Combobox/Combobox'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Section } from '../../ui/Section/Section'
import { CustomerChoice } from './CustomerChoice'
import { TransferResult } from './TransferResult'
import { type TransferOutcome, useTransfer } from './useTransfer'

export interface ResellerTransferViewProps {
  name: string
  /** First customers by name. */
  customers: readonly Customer[]
  count: number
  headingLevel?: 1 | 2
  /** Finds other resellers matching the typed text. */
  loadResellers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly ComboboxOption[]>
  /** Resolves to the outcome for a customer. */
  onMove: (resellerId: number, customer: Customer) => Promise<Omit<TransferOutcome, 'customer'>>
  /** Fires once all of them were tried, or it was stopped. */
  onMoved: () => void
  onClose?: (() => void) | undefined
}

/** The page from plain values and calls. */
export function ResellerTransferView({
  name,
  customers,
  count,
  headingLevel = 2,
  ...calls
}: ResellerTransferViewProps) {
  const { move: texts, remove } = useTexts('resellerDetails', resellerDetailsMessages)
  const locale = useLocale()
  const level = headingLevel === 1 ? 2 : 3
  // The list stays unchanged during the move, so that its result can be read.
  const [listed] = useState({ customers, count })
  const [target, setTarget] = useState<ComboboxOption | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { transfer, start, stop } = useTransfer(calls.onMove, calls.onMoved)
  const picked = listed.customers.filter(({ id }) => chosen.has(id))

  const submit = () => {
    setTried(true)
    if (target && picked.length > 0) setAsking(true)
  }
  const run = (these: readonly Customer[]) => {
    setAsking(false)
    if (target) void start(Number(target.value), these)
  }
  const header = <PageHeader title={texts.title(name)} headingLevel={headingLevel} meta={[texts.intro]} />
  if (transfer) {
    return (
      <div className={page.root}>
        {header}
        <TransferResult transfer={transfer} headingLevel={level} onStop={stop} onRetry={run} onClose={calls.onClose} />
      </div>
    )
  }
  if (listed.count === 0) {
    return (
      <div className={page.root}>
        {header}
        <EmptyState
          kind="empty"
          title={texts.empty}
          headingLevel={level}
          icon="building"
          onAction={calls.onClose}
          actionLabel={texts.done}
        >
          {''}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={page.root}>
      {header}
      <Section title={texts.target} headingLevel={level}>
        <Combobox
          label={texts.target}
          isLabelHidden
          hint={texts.targetHint}
          value={target?.value ?? ''}
          valueLabel={target?.label}
          loadOptions={async (query, signal) => ({ options: await calls.loadResellers({ query, signal }) })}
          error={isTried && !target ? texts.targetWrong : undefined}
          onChange={({ option }) => setTarget(option ?? null)}
        />
      </Section>
      <CustomerChoice
        {...listed}
        headingLevel={level}
        chosen={chosen}
        error={isTried && picked.length === 0 ? texts.noneChosen : undefined}
        onChange={setChosen}
      />
      <Consequences title={texts.goesTitle} headingLevel={level} items={texts.goes} />
      <Consequences title={texts.staysTitle} headingLevel={level} items={texts.stays} />
      <div className={page.actions}>
        <Button variant="primary" onClick={submit}>
          {texts.submit}
        </Button>
        {calls.onClose && <Button onClick={calls.onClose}>{remove.cancel}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        tone="primary"
        title={texts.ask(formatNumber(picked.length, locale), target?.label ?? '')}
        typedName={target?.label ?? ''}
        confirmLabel={texts.submit}
        onClose={() => setAsking(false)}
        onConfirm={() => run(picked)}
      >
        {texts.askText}
      </ConfirmDialog>
    </div>
  )
}
