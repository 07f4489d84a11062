import type { CustomerService, ServiceCatalogueEntry } from '@postern/core'
import { licenceWarning } from '@postern/core/management'
import { customerMessages, customersMessages, formatDay, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { Badge } from '../../ui/Badge/Badge'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Section } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import { Switch } from '../../ui/Switch/Switch'
import { useToast } from '../../ui/Toast/Toasts'
import { serviceName } from '../service-name'
import styles from './CustomerServices.module.css'
import { type LicenceChange, LicenceDialog } from './LicenceDialog'

/** Resolves to an error message; `null` on success. */
type Answer = Promise<string | null>

export interface ModuleSwitch {
  serviceId: number
  moduleId: number
  isActive: boolean
  /** True if the customer never had it. */
  isNew: boolean
}

export interface CustomerServicesViewProps {
  services: readonly CustomerService[]
  catalogue: readonly ServiceCatalogueEntry[]
  canChange: boolean
  headingLevel: 2 | 3
  now: Date
  onAdd: (licence: LicenceChange) => Answer
  /** `version`: of the licence that was seen. */
  onChange: (change: Partial<LicenceChange> & { serviceId: number; isActive?: boolean; version?: string }) => Answer
  onModule: (change: ModuleSwitch) => Answer
}

/** The services from plain values. */
export function CustomerServicesView(props: CustomerServicesViewProps) {
  const { services, catalogue, canChange, headingLevel, onAdd, onChange } = props
  const texts = useTexts('customer', customerMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const [open, setOpen] = useState<CustomerService | 'new' | null>(null)
  const [asked, setAsked] = useState<CustomerService | null>(null)
  const missing = catalogue.filter(({ id }) => !services.some((service) => service.id === id))
  const words = texts.services
  return (
    <Section
      title={words.title}
      intro={words.intro}
      headingLevel={headingLevel}
      action={canChange && missing.length > 0 && <Button onClick={() => setOpen('new')}>{words.add}</Button>}
    >
      {services.length === 0 && <p className={page.note}>{words.empty}</p>}
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id} className={styles.service}>
            <Service
              {...props}
              service={service}
              onEdit={() => setOpen(service)}
              onDeactivate={() => setAsked(service)}
            />
          </li>
        ))}
      </ul>
      {services.length > 0 && <p className={page.note}>{words.counted}</p>}
      {open !== null && (
        <LicenceDialog
          {...(open === 'new' ? { choices: missing } : { service: open })}
          onClose={() => setOpen(null)}
          onSave={open === 'new' ? onAdd : (licence) => onChange({ ...licence, version: open.version })}
        />
      )}
      {asked && (
        <Deactivation
          name={serviceName(asked, names)}
          onClose={() => setAsked(null)}
          onConfirm={() => onChange({ serviceId: asked.id, isActive: false })}
        />
      )}
    </Section>
  )
}

interface ServiceProps extends CustomerServicesViewProps {
  service: CustomerService
  onEdit: () => void
  onDeactivate: () => void
}

function Service({
  service,
  catalogue,
  canChange,
  now,
  headingLevel,
  onEdit,
  onDeactivate,
  onChange,
  onModule,
}: ServiceProps) {
  const texts = useTexts('customer', customerMessages)
  const names = useTexts('customers', customersMessages)
  const act = useAct()
  const name = serviceName(service, names.services)
  const warning = licenceWarning(service, now)
  const Heading = `h${headingLevel + 1}` as 'h3' | 'h4'
  const modules = catalogue.find(({ id }) => id === service.id)?.modules ?? service.modules
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        {warning && <Badge tone={warning === 'expired' ? 'danger' : 'warning'}>{texts.warnings[warning]}</Badge>}
        <span className={styles.end}>
          {canChange ? (
            <>
              <Switch
                label={texts.services.statusOf(name)}
                isLabelHidden
                isOn={service.isActive}
                isPending={act.isPending}
                onChange={({ isOn }) =>
                  isOn ? act.run(() => onChange({ serviceId: service.id, isActive: true })) : onDeactivate()
                }
              />
              <Button size="sm" onClick={onEdit} aria-label={texts.services.edit(name)}>
                {texts.header.edit}
              </Button>
            </>
          ) : (
            <Status tone={service.isActive ? 'success' : 'neutral'}>
              {service.isActive ? texts.active : texts.inactive}
            </Status>
          )}
        </span>
      </div>
      <Licence service={service} now={now} isWarned={warning !== null} />
      {modules.length > 0 && (
        <fieldset className={styles.modules}>
          <legend className={styles.legend}>{texts.services.modules}</legend>
          {modules.map((module) => {
            const own = service.modules.find(({ id }) => id === module.id)
            const called = serviceName(module, names.modules)
            return (
              <Switch
                key={module.id}
                label={called}
                isOn={own?.isActive ?? false}
                isDisabled={!canChange}
                isPending={act.isPending}
                onChange={({ isOn }) =>
                  act.run(() => onModule({ serviceId: service.id, moduleId: module.id, isActive: isOn, isNew: !own }))
                }
              />
            )
          })}
        </fieldset>
      )}
    </>
  )
}

function Licence({ service, now, isWarned }: { service: CustomerService; now: Date; isWarned: boolean }) {
  const { services: words } = useTexts('customer', customerMessages)
  const locale = useLocale()
  const { licenceQuantity: bought, licenceExpiry: expiry, used } = service
  const number = (value: number) => formatNumber(value, locale)
  const use = bought === null ? words.unlimited(number(used ?? 0)) : words.inUse(number(used ?? 0), number(bought))
  const end =
    expiry === null
      ? words.endless
      : expiry < now.toISOString().slice(0, 10)
        ? words.ended(formatDay(expiry, locale))
        : words.until(formatDay(expiry, locale))
  const share = bought === null ? 0 : bought === 0 ? 1 : Math.min(1, (used ?? 0) / bought)
  return (
    <>
      {bought !== null && (
        <svg
          className={styles.bar}
          width="100%"
          height="6"
          aria-hidden="true"
          data-tone={isWarned ? 'warning' : undefined}
        >
          <rect className={styles.used} width={`${share * 100}%`} height="6" rx="3" />
        </svg>
      )}
      <p className={styles.facts}>
        {use}, {end}
      </p>
    </>
  )
}

interface DeactivationProps {
  name: string
  onClose: () => void
  onConfirm: () => Answer
}

function Deactivation({ name, onClose, onConfirm }: DeactivationProps) {
  const { services: words } = useTexts('customer', customerMessages)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    setPending(true)
    const failure = await onConfirm()
    setPending(false)
    setError(failure)
    if (failure === null) onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.offTitle(name)}
      object={name}
      confirmLabel={words.off}
      isPending={isPending}
      error={error ?? undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {words.offText}
    </ConfirmDialog>
  )
}

/** Runs one change at a time and reports failures. */
function useAct() {
  const texts = useTexts('customer', customerMessages)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  return {
    isPending,
    run: async (work: () => Answer) => {
      setPending(true)
      const failure = await work()
      setPending(false)
      if (failure !== null) toast({ tone: 'danger', title: texts.errorTitle, text: failure })
    },
  }
}
