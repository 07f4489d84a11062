import { type Domain, type DomainProof, formatListDate } from '@postern/core'
import { needsSetup } from '@postern/core/management'
import { domainDetailsMessages, domainProofMessages, domainsMessages, formatNumber } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { useAnyDirty } from '../../resource-form/useAnyDirty'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import type { MenuItem } from '../../ui/Menu/Menu'
import { Section } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import { Switch } from '../../ui/Switch/Switch'
import { Tabs } from '../../ui/Tabs/Tabs'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { ActivationDialog } from '../ActivationDialog/ActivationDialog'
import { ProofSection } from '../DomainProof/ProofSection'
import { ProofStatus } from '../DomainProof/ProofStatus'
import { DomainState } from '../DomainState'
import { MxStatus } from '../MxStatus'
import styles from './DomainDetails.module.css'
import { DomainSetup } from './DomainSetup'
import type { DomainDetailsViewProps } from './domain-details-view-props'
import { NextHops } from './NextHops'
import { PolicyForm } from './PolicyForm'
import { RewriteForm } from './RewriteForm'

/** One domain from plain values, in each of the widget's states. */
export function DomainDetailsView({ domain, error, headingLevel = 2, ...rest }: DomainDetailsViewProps) {
  useLoadedName(domain?.name, rest.onLoaded)
  return (
    <DomainState
      of={{ data: domain, error, refetch: rest.onRetry }}
      headingLevel={headingLevel}
      backLink={rest.backLink}
    >
      {(loaded) => <Loaded domain={loaded} headingLevel={headingLevel} {...rest} />}
    </DomainState>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const

interface LoadedProps extends Omit<DomainDetailsViewProps, 'error'> {
  domain: Domain
  headingLevel: 1 | 2 | 3
}

function Loaded({ domain, headingLevel, showsCustomer = false, dns, dkim, history, ...calls }: LoadedProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const words = useTexts('domains', domainsMessages)
  const { name, customer } = domain
  const level = below[headingLevel]
  const [tab, setTab] = useState('delivery')
  const tellDirty = useAnyDirty<'hops' | 'policy' | 'rewriting'>(calls.onDirtyChange)
  const formEvents = (name: 'policy' | 'rewriting') => ({ onDirtyChange: tellDirty(name), onReload: calls.onRetry })
  const menu: MenuItem[] = [
    ...(calls.onTransfer
      ? [{ key: 'transfer', label: texts.transfer, icon: 'building' as const, onSelect: calls.onTransfer }]
      : []),
    ...(calls.onDelete
      ? [
          {
            key: 'delete',
            label: texts.delete,
            icon: 'bin' as const,
            tone: 'danger' as const,
            onSelect: calls.onDelete,
          },
        ]
      : []),
  ]
  const tabs = [
    {
      key: 'delivery',
      label: texts.tabs.delivery,
      content: (
        <Delivery
          {...{ domain, showsCustomer, level, calls: { ...calls, onDirtyChange: tellDirty('hops') } }}
          onShowRecords={() => setTab('dns')}
        />
      ),
    },
    {
      key: 'policy',
      label: texts.tabs.policy,
      content: (
        <PolicyForm {...{ domain, headingLevel: level, onSave: calls.onSavePolicy }} {...formEvents('policy')} />
      ),
    },
    {
      key: 'rewriting',
      label: texts.tabs.rewriting,
      content: (
        <RewriteForm {...{ domain, headingLevel: level, onSave: calls.onSaveRewrite }} {...formEvents('rewriting')} />
      ),
    },
    {
      key: 'dns',
      label: texts.tabs.dns,
      content: (
        <div className={styles.parts}>
          {domain.proof && <ProofSection proof={domain.proof} headingLevel={level} onCheck={calls.onCheckProof} />}
          {dns}
        </div>
      ),
    },
    ...(dkim === null ? [] : [{ key: 'dkim', label: texts.tabs.dkim, content: dkim }]),
    ...(history === null ? [] : [{ key: 'history', label: texts.tabs.history, content: history }]),
  ]
  return (
    <div className={styles.root}>
      <PageHeader
        title={name}
        headingLevel={headingLevel}
        hasInitials
        meta={showsCustomer && customer ? [<Untrusted key="customer">{customer.name}</Untrusted>] : []}
        badges={
          <>
            {domain.isActive && needsSetup(domain) && <Status tone="warning">{words.setupNeeded}</Status>}
            <MxStatus state={domain.mxState} />
          </>
        }
        menu={menu}
      />
      <Tabs label={texts.tabs.label} tabs={tabs} current={tab} onChange={({ key }) => setTab(key)} />
    </div>
  )
}

interface DeliveryProps {
  domain: Domain
  showsCustomer: boolean
  level: 2 | 3 | 4
  onShowRecords: () => void
  calls: Omit<LoadedProps, 'domain' | 'headingLevel' | 'dns' | 'dkim' | 'history'>
}

function Delivery({ domain, showsCustomer, level, onShowRecords, calls }: DeliveryProps) {
  const texts = useTexts('domains', domainsMessages)
  const details = useTexts('domainDetails', domainDetailsMessages)
  const proofTexts = useTexts('domainProof', domainProofMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [isAddingHop, setAddingHop] = useState(false)
  const [testedHop, setTestedHop] = useState<string | null>(null)
  const [showsProof, setShowsProof] = useState(domain.proof?.isNeeded ?? false)
  const proofButton = useRef<HTMLButtonElement>(null)
  const later = () => {
    setShowsProof(false)
    proofButton.current?.focus()
  }
  const { name, customer, isActive, createdAt, ipEntries, userCount, mailCount, proof } = domain
  const counted = (key: string, label: string, count: number | null) =>
    count === null ? [] : [{ key, label, value: formatNumber(count, locale) }]
  const statusSwitch = (
    <Switch
      label={texts.statusOf(name)}
      isLabelHidden
      isOn={isActive}
      isPending={calls.isChanging}
      texts={{ on: texts.active, off: texts.inactive }}
      onChange={(event) => (event.isOn && !proof?.isNeeded ? calls.onActivate({ isActive: true }) : setAsking(true))}
    />
  )
  const proofFact = (shown: DomainProof) => (
    <span className={styles.verdict}>
      <ProofStatus proof={shown} />
      <Button
        ref={proofButton}
        variant="ghost"
        size="sm"
        aria-expanded={showsProof}
        onClick={() => setShowsProof(!showsProof)}
      >
        {proofTexts.show}
      </Button>
    </span>
  )
  return (
    <div className={styles.parts}>
      <DomainSetup
        domain={domain}
        headingLevel={level}
        onStep={{
          nextHop: () => setAddingHop(true),
          ...(!showsProof && { proof: () => setShowsProof(true) }),
          mx: onShowRecords,
          ...(ipEntries.length > 0 && { mail: () => setTestedHop('') }),
        }}
      />
      <Section title={texts.factsTitle} headingLevel={level}>
        <DescriptionList
          items={[
            { key: 'status', label: texts.status, value: statusSwitch },
            ...(proof ? [{ key: 'proof', label: proofTexts.column, value: proofFact(proof) }] : []),
            ...(showsCustomer && customer
              ? [{ key: 'customer', label: texts.customer, value: <Untrusted>{customer.name}</Untrusted> }]
              : []),
            ...counted('users', details.users, userCount),
            ...counted('mail', details.mail, mailCount),
            ...(createdAt
              ? [{ key: 'created', label: texts.created, value: formatListDate(createdAt, timeZone) }]
              : []),
          ]}
        />
      </Section>
      {proof && showsProof && (
        <ProofSection proof={proof} headingLevel={level} onCheck={calls.onCheckProof} onLater={later} />
      )}
      <NextHops
        hops={ipEntries}
        headingLevel={level}
        isAdding={isAddingHop}
        onAddingChange={setAddingHop}
        tested={testedHop}
        onTestedChange={setTestedHop}
        onAdd={calls.onAddHop}
        onRemove={calls.onRemoveHop}
        onTest={calls.onTest}
        onDirtyChange={calls.onDirtyChange}
      />
      <ActivationDialog
        domain={isAsking ? domain : null}
        onClose={() => setAsking(false)}
        isPending={calls.isChanging}
        onConfirm={() => calls.onActivate({ isActive: !isActive })}
      />
    </div>
  )
}
