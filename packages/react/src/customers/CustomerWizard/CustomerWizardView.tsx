import { type Customer, CustomerKind, Language, type ServiceCatalogueEntry } from '@postern/core'
import { NewCompany, NewCompanyOfReseller, NewCustomerStart } from '@postern/core/contract'
import { mailDomainName } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import type { FormOption } from '../../resource-form/form-field'
import { LeaveQuestion } from '../../resource-form/LeaveQuestion/LeaveQuestion'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { useTellDirty } from '../../resource-form/useTellDirty'
import frame from '../../resource-form/WizardFrame.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/class-names'
import { Stepper } from '../../ui/Stepper/Stepper'
import { findCountries, findZones } from '../country-options'
import { CustomerSummary } from './CustomerSummary'
import styles from './CustomerWizard.module.css'
import type { CustomerWizardProps } from './customer-wizard-props'
import { type BoughtService, ServicesStep } from './ServicesStep'

/** Stored fields of a new customer, in the contract's spelling. */
export type NewCustomer = NewCompany & NewCustomerStart & { resellerId?: number; services: BoughtService[] }

export interface CustomerWizardViewProps extends CustomerWizardProps {
  headingLevel: 1 | 2
  catalogue: readonly ServiceCatalogueEntry[]
  loadResellers: (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Rejects with the server's error. */
  onSubmit: (customer: NewCustomer, details: { idempotencyKey: string }) => Promise<Customer>
}

const presets = { timezone: 'Europe/Dublin', language: Language.English, kind: CustomerKind.No }

const steps = ['details', 'services', 'start'] as const
type Step = (typeof steps)[number]

/** The wizard from plain values and calls. Completed steps keep their input. */
export function CustomerWizardView({
  choosesReseller = false,
  headingLevel,
  catalogue,
  loadResellers,
  onSubmit,
  ...events
}: CustomerWizardViewProps) {
  const texts = useTexts('customer', customerMessages)
  const locale = useLocale()
  const { fields, wizard } = texts
  const [step, setStep] = useState<Step>('details')
  const [details, setDetails] = useState<(NewCompany & { resellerId?: number }) | null>(null)
  const [entered, setEntered] = useState<Partial<NewCompany & { resellerId: number }>>(presets)
  const [services, setServices] = useState<BoughtService[]>([])
  const [start, setStart] = useState<Partial<NewCustomerStart>>({})
  const [dirty, setDirty] = useState<readonly Step[]>([])
  const [isAsking, setAsking] = useState(false)
  const [resellerNames] = useState(() => new Map<number, string>())
  const { onCancel, onCreated, onDirtyChange } = events
  const isDirty = details !== null || dirty.length > 0
  useTellDirty(isDirty, onDirtyChange)
  const tellDirty = (name: Step) => (change: { isDirty: boolean }) =>
    setDirty((now) => [...now.filter((one) => one !== name), ...(change.isDirty ? [name] : [])])
  const leave = () => {
    setAsking(false)
    onDirtyChange?.({ isDirty: false })
    onCancel?.()
  }
  // A form has already asked about what was typed in its own step.
  const cancel = (asked?: Step) => (isDirty && !(asked && dirty.includes(asked)) ? setAsking(true) : leave())
  const panel = { headingLevel: (headingLevel + 1) as 2 | 3, step, onGoBack: setStep }
  return (
    <div className={frame.root}>
      <PageHeader title={wizard.title} headingLevel={headingLevel} meta={[wizard.intro]} />
      <div className={frame.columns}>
        <div className={classNames(frame.card, styles.card)}>
          <div className={frame.stepper}>
            <Stepper
              label={wizard.title}
              steps={steps.map((name) => wizard.steps[name])}
              current={steps.indexOf(step)}
              onGoBack={({ step: to }) => setStep(steps[to] ?? 'details')}
            />
          </div>
          <Panel {...panel} name="details">
            <ResourceForm<NewCompany & { resellerId?: number }, unknown>
              schema={choosesReseller ? NewCompanyOfReseller : NewCompany}
              fields={[
                { name: 'name', kind: 'text', label: fields.name, autoComplete: 'off' },
                {
                  name: 'resellerId',
                  kind: 'combobox',
                  label: fields.reseller,
                  hint: fields.resellerHint,
                  loadOptions: async (typed) => {
                    const found = await loadResellers(typed)
                    for (const { value, label } of found) resellerNames.set(Number(value), label)
                    return found
                  },
                  isShown: () => choosesReseller,
                },
                {
                  name: 'country',
                  kind: 'combobox',
                  label: fields.country,
                  hint: fields.countryHint,
                  isOptional: true,
                  loadOptions: ({ query }) => findCountries(query, locale),
                },
                {
                  name: 'timezone',
                  kind: 'combobox',
                  label: fields.timezone,
                  hint: fields.timezoneHint,
                  loadOptions: ({ query }) => findZones(query, locale),
                  valueLabel: 'Europe/Dublin',
                },
                {
                  name: 'language',
                  kind: 'radioCards',
                  label: fields.language,
                  options: Object.values(Language).map((value) => ({ value, label: fields.languages[value] })),
                },
                {
                  name: 'kind',
                  kind: 'radioCards',
                  label: fields.kind,
                  options: Object.values(CustomerKind).map((value) => ({ value, label: fields.kinds[value] })),
                },
              ]}
              values={presets}
              onEntered={(now) => setEntered(now.entered)}
              submitLabel={wizard.nextStep(wizard.steps.services)}
              onSubmit={async (values) => values}
              onSaved={({ values }) => {
                setDetails(values)
                setStep('services')
              }}
              onCancel={onCancel && (() => cancel('details'))}
              onDirtyChange={tellDirty('details')}
            />
          </Panel>
          <Panel {...panel} name="services">
            <ServicesStep
              catalogue={catalogue}
              onDirtyChange={tellDirty('services')}
              onChange={(chosen) => setServices(chosen.services)}
              onNext={() => setStep('start')}
              onCancel={onCancel && (() => cancel())}
            />
          </Panel>
          <Panel {...panel} name="start">
            <ResourceForm<NewCustomerStart, Customer>
              schema={NewCustomerStart}
              sections={[{ key: 'admin', title: wizard.admin, intro: wizard.adminIntro }]}
              fields={[
                {
                  name: 'domain',
                  kind: 'text',
                  label: fields.domain,
                  hint: fields.domainHint,
                  inputMode: 'url',
                  isOptional: true,
                  maxLength: 255,
                  rule: (text) => text === '' || mailDomainName(text) !== null,
                },
                {
                  name: 'adminEmail',
                  kind: 'email',
                  label: fields.adminEmail,
                  hint: fields.adminEmailHint,
                  isOptional: true,
                  section: 'admin',
                  maxLength: 254,
                },
                {
                  name: 'adminFirstName',
                  kind: 'text',
                  label: fields.adminFirstName,
                  isOptional: true,
                  section: 'admin',
                },
                {
                  name: 'adminLastName',
                  kind: 'text',
                  label: fields.adminLastName,
                  isOptional: true,
                  section: 'admin',
                },
              ]}
              messageOf={({ name }) =>
                name === 'domain' ? fields.wrongDomain : name === 'adminEmail' ? fields.wrongEmail : undefined
              }
              onEntered={(now) => setStart(now.entered)}
              submitLabel={wizard.create}
              onSubmit={(values, { idempotencyKey }) =>
                // This step is unreachable before the first step is filled in.
                onSubmit({ ...(details as NewCompany), ...values, services }, { idempotencyKey })
              }
              onSaved={({ result }) => {
                onDirtyChange?.({ isDirty: false })
                onCreated?.({ customer: result })
              }}
              onCancel={onCancel && (() => cancel('start'))}
              onDirtyChange={tellDirty('start')}
            />
          </Panel>
        </div>
        <CustomerSummary
          company={entered}
          reseller={entered.resellerId === undefined ? undefined : resellerNames.get(Number(entered.resellerId))}
          services={services}
          start={start}
          hasServices={step === 'start' || services.length > 0}
          headingLevel={panel.headingLevel}
        />
      </div>
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </div>
  )
}

interface PanelProps {
  name: Step
  step: Step
  headingLevel: 2 | 3
  onGoBack: (step: Step) => void
  children: ReactNode
}

/** One step; takes the focus on entry so that its name is read out. */
function Panel({ name, step, headingLevel, onGoBack, children }: PanelProps) {
  const { wizard } = useTexts('customer', customerMessages)
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const isOpen = step === name
  const wasOpen = useRef(name === 'details')
  useEffect(() => {
    if (isOpen && !wasOpen.current) panel.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const Heading = `h${headingLevel}` as const
  const before = steps[steps.indexOf(name) - 1]
  return (
    <section ref={panel} className={frame.panel} aria-labelledby={id} tabIndex={-1} hidden={!isOpen}>
      <Heading id={id} className={styles.title}>
        {wizard.steps[name]}
      </Heading>
      {children}
      {before && (
        <div className={styles.back}>
          <Button icon="chevronLeft" className={styles.action} onClick={() => onGoBack(before)}>
            {wizard.previousStep(wizard.steps[before])}
          </Button>
        </div>
      )}
    </section>
  )
}
