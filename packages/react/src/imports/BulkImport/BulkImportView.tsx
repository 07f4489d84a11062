import type { Import, ImportKind, ImportMode, ImportRow } from '@postern/core'
import { importFields } from '@postern/core/management'
import { formatNumber, importsMessages } from '@postern/core/texts'
import { type ReactNode, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import formPage from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import type { ComboboxProps } from '../../ui/Combobox/Combobox'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { askToClose } from '../../ui/Dialog/ask-to-close'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Progress } from '../../ui/Progress/Progress'
import { Stepper } from '../../ui/Stepper/Stepper'
import styles from './BulkImport.module.css'
import { CheckStep } from './CheckStep'
import { FileStep } from './FileStep'
import type { ImportStep } from './import-step'
import { MappingStep } from './MappingStep'
import { ResultStep } from './ResultStep'

export interface BulkImportViewProps {
  kind: ImportKind
  step: ImportStep
  /** Customer that the imported objects belong to. Absent: a customer is chosen. */
  customerId?: number | undefined
  /** False where the objects belong to something else than a customer. Default: true. */
  needsCustomer?: boolean
  isCommitting: boolean
  loadCustomers: NonNullable<ComboboxProps['loadOptions']>
  onFile: (details: { file: File }) => void
  onStep: (step: ImportStep) => void
  onCheck: (details: { step: ImportStep & { at: 'mapping' }; customerId: number | undefined }) => void
  onCommit: (details: { step: ImportStep & { at: 'check' }; isAllOrNothing: boolean; mode: ImportMode }) => void
  /** Number of entries that mode `replace` would delete; `null`: not known yet. */
  removes?: number | null
  /** Rendered as a page instead of a dialog. */
  page?: { headingLevel: 1 | 2 | 3; intro?: string; footer?: ReactNode }
  readProblems: (job: Import) => Promise<readonly ImportRow[]>
  /** Cancels the running import. Absent: another user has started it. */
  onCancel?: (() => Promise<unknown>) | undefined
  /** Adds the failed rows again. */
  onAgain?: (() => Promise<unknown>) | undefined
  onAnew: () => void
  onClose: () => void
}

const places = { file: 0, mapping: 1, checking: 2, check: 2, result: 3 } as const

/** The import from plain values, in each step. */
export function BulkImportView(props: BulkImportViewProps) {
  const { kind, step, needsCustomer = true, page, onClose } = props
  const texts = useTexts('imports', importsMessages)
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [owner, setOwner] = useState<{ value: string; label: string } | null>(null)
  const [showsMissing, setShowsMissing] = useState(false)
  const [isAllOrNothing, setAllOrNothing] = useState(false)
  const [mode, setMode] = useState<ImportMode>('append')
  const [isAsking, setAsking] = useState(false)
  const customerId = props.customerId ?? (owner ? Number(owner.value) : undefined)
  const { steps } = texts

  const next = () => {
    if (step.at === 'mapping') {
      setShowsMissing(true)
      const [needed] = importFields[kind]
      if ((customerId !== undefined || !needsCustomer) && typeof step.columns[needed] === 'number')
        props.onCheck({ step, customerId })
    }
    if (step.at === 'check' && mode === 'replace' && !isAsking) setAsking(true)
    else if (step.at === 'check') props.onCommit({ step, isAllOrNothing, mode })
  }
  const back = () => {
    if (step.at === 'mapping') props.onStep({ at: 'file', problem: null })
    if (step.at === 'checking' || step.at === 'check') props.onStep(step.before)
  }
  const good = step.at === 'check' ? step.rows.filter(({ state }) => state === 'good').length : 0
  const isWhole = step.at === 'check' && good === step.rows.length
  const removes = props.removes ?? null
  const canAdd = good > 0 && (!isAllOrNothing || isWhole) && (mode === 'append' || removes !== null)
  const isDirty = step.at === 'mapping' || step.at === 'checking' || step.at === 'check'
  const buttons = (
    <>
      {page ? (
        step.at !== 'result' && <Button onClick={onClose}>{texts.close}</Button>
      ) : (
        <Button onClick={askToClose}>{texts.close}</Button>
      )}
      {(step.at === 'mapping' || step.at === 'checking' || step.at === 'check') && (
        <Button onClick={back}>{texts.back}</Button>
      )}
      {step.at === 'mapping' && (
        <Button variant="primary" onClick={next}>
          {texts.next}
        </Button>
      )}
      {step.at === 'check' && (
        <Button variant="primary" disabled={!canAdd} isPending={props.isCommitting} onClick={next}>
          {texts.add(formatNumber(good, locale))}
        </Button>
      )}
      {step.at === 'result' && step.job?.finishedAt && (
        <Button variant="primary" onClick={props.onAnew}>
          {texts.anew}
        </Button>
      )}
    </>
  )
  const content = (
    <div className={styles.root}>
      <Stepper
        label={steps.label}
        steps={[steps.file, steps.mapping, steps.check, steps.result]}
        current={places[step.at]}
      />
      {step.at === 'result' ? (
        // No form: its question whether to cancel is one.
        <div className={styles.body}>
          <ResultStep
            kind={kind}
            step={step}
            readProblems={props.readProblems}
            onCancel={props.onCancel}
            onAgain={props.onAgain}
          />
        </div>
      ) : (
        <form
          ref={form}
          className={styles.body}
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          {step.at === 'file' && <FileStep kind={kind} problem={step.problem} onFile={props.onFile} />}
          {step.at === 'mapping' && (
            <MappingStep
              kind={kind}
              step={step}
              needsCustomer={needsCustomer && props.customerId === undefined}
              owner={owner}
              showsMissing={showsMissing}
              loadCustomers={props.loadCustomers}
              onOwner={setOwner}
              onStep={props.onStep}
            />
          )}
          {step.at === 'checking' && <Progress label={texts.checking} value={step.done} max={step.count} />}
          {step.at === 'check' && (
            <CheckStep
              kind={kind}
              step={step}
              isAllOrNothing={isAllOrNothing}
              onAllOrNothing={setAllOrNothing}
              mode={mode}
              removes={removes}
              onMode={setMode}
            />
          )}
        </form>
      )}
      {page && <div className={styles.buttons}>{buttons}</div>}
      {isAsking && step.at === 'check' && (
        <ConfirmDialog
          isOpen
          title={texts.replaceTitle}
          confirmLabel={texts.replaceConfirm}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            props.onCommit({ step, isAllOrNothing, mode })
          }}
        >
          {texts.replaceText(formatNumber(removes ?? 0, locale))}
        </ConfirmDialog>
      )}
    </div>
  )
  if (page) {
    return (
      <div className={formPage.root}>
        <PageHeader title={texts.titles[kind]} headingLevel={page.headingLevel} meta={page.intro ? [page.intro] : []} />
        <div className={formPage.card}>{content}</div>
        {step.at === 'file' && page.footer}
      </div>
    )
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title={texts.titles[kind]}
      initialFocus="title"
      isPending={props.isCommitting}
      isDirty={isDirty}
      onClose={onClose}
      footer={buttons}
    >
      {content}
    </Dialog>
  )
}
