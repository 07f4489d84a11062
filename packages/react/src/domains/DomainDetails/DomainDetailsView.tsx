import { type ApiError, type Domain, formatListDate, type IpEntry, type MxRecord } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Switch } from '../../ui/Switch/Switch'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { ActivationDialog } from '../ActivationDialog/ActivationDialog'
import { failureWords } from '../failure-words'
import type { DomainDetailsProps } from './DomainDetails'
import styles from './DomainDetails.module.css'
import { HopTable } from './HopTable'
import { NextHops } from './NextHops'

export interface DomainDetailsViewProps extends Omit<DomainDetailsProps, 'domainId' | 'looksUpMx'> {
  /** Absent until it has loaded. */
  domain: Domain | undefined
  error: ApiError | null
  /** None: nothing is said of them. */
  mxRecords: readonly MxRecord[]
  /** An activation is on its way. */
  isChanging: boolean
  onRetry: () => void
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onActivate: (details: { isActive: boolean }) => Promise<string | null>
  /** Rejects with what the server refused. */
  onAddHop: (details: { hop: IpEntry; idempotencyKey: string }) => Promise<IpEntry>
  onRemoveHop: (details: { address: string }) => Promise<string | null>
}

/** One domain from plain values, in each of its states. */
export function DomainDetailsView({ domain, error, headingLevel = 2, ...rest }: DomainDetailsViewProps) {
  const texts = useTexts('domains', domainsMessages)
  const name = domain?.name
  const { onLoaded } = rest
  useEffect(() => {
    if (name !== undefined) onLoaded?.({ name })
  }, [name, onLoaded])
  if (error?.status === 404) {
    return (
      <Notice icon="search" title={texts.notFoundTitle} headingLevel={headingLevel} action={rest.backLink}>
        {texts.notFound}
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice
        icon="warning"
        role="alert"
        title={texts.failedTitle}
        headingLevel={headingLevel}
        action={<Button onClick={rest.onRetry}>{texts.retry}</Button>}
      >
        {failureWords(error, texts.changeFailed)}
      </Notice>
    )
  }
  if (!domain) return <Loading words={texts.loading} />
  return <Loaded domain={domain} headingLevel={headingLevel} {...rest} />
}

function Loading({ words }: { words: string }) {
  return (
    <div className={styles.root} role="status" aria-busy="true" aria-label={words}>
      <Skeleton width="third" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </div>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const

interface LoadedProps extends Omit<DomainDetailsViewProps, 'error'> {
  domain: Domain
  headingLevel: 1 | 2 | 3
}

function Loaded({ domain, headingLevel, showsCustomer = false, mxRecords, ...calls }: LoadedProps) {
  const texts = useTexts('domains', domainsMessages)
  const timeZone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const { name, customer, isActive, createdAt, ipEntries } = domain
  const statusSwitch = (
    <Switch
      label={texts.statusOf(name)}
      isLabelHidden
      isOn={isActive}
      isPending={calls.isChanging}
      texts={{ on: texts.active, off: texts.inactive }}
      onChange={(details) => (details.isOn ? calls.onActivate({ isActive: true }) : setAsking(true))}
    />
  )
  return (
    <div className={styles.root}>
      <PageHeader
        title={name}
        headingLevel={headingLevel}
        hasInitials
        meta={showsCustomer && customer ? [<Untrusted key="customer">{customer.name}</Untrusted>] : []}
      />
      <Section title={texts.factsTitle} headingLevel={below[headingLevel]}>
        <DescriptionList
          items={[
            { key: 'status', label: texts.status, value: statusSwitch },
            ...(showsCustomer && customer
              ? [{ key: 'customer', label: texts.customer, value: <Untrusted>{customer.name}</Untrusted> }]
              : []),
            ...(createdAt
              ? [{ key: 'created', label: texts.created, value: formatListDate(createdAt, timeZone) }]
              : []),
          ]}
        />
      </Section>
      <NextHops
        hops={ipEntries}
        headingLevel={below[headingLevel]}
        onAdd={calls.onAddHop}
        onRemove={calls.onRemoveHop}
        onDirtyChange={calls.onDirtyChange}
      />
      {mxRecords.length > 0 && (
        <Section title={texts.mxTitle} intro={texts.mxIntro} headingLevel={below[headingLevel]}>
          <HopTable
            label={texts.mxTitle}
            head={texts.host}
            rows={mxRecords.map(({ host, priority }) => ({ address: host, priority }))}
          />
        </Section>
      )}
      <ActivationDialog
        domain={isAsking ? domain : null}
        onClose={() => setAsking(false)}
        isPending={calls.isChanging}
        onConfirm={() => calls.onActivate({ isActive: false })}
      />
    </div>
  )
}
