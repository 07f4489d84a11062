import type { ApiError, SendingHosts } from '@postern/core'
import { sendingSetupMessages } from '@postern/core/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Combobox, type ComboboxProps } from '../ui/Combobox/Combobox'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { StatePart } from '../ui/StatePart/StatePart'
import { HostList, RetryBanner } from './HostList'
import { SendingRecords } from './SendingRecords'
import styles from './SendingSetup.module.css'
import type { DomainLinks, SetUpDomain } from './sending-setup-props'

export interface SendingPanelProps extends DomainLinks {
  title: string
  intro: string
  of: Pick<UseQueryResult<SendingHosts, ApiError>, 'data' | 'error' | 'refetch'>
  headingLevel: 2 | 3
  /** Domains to choose from; `null`: there are none. */
  choice: Pick<ComboboxProps, 'hint' | 'options' | 'loadOptions'> | null
  /** Domain that is shown until another one is chosen. Default: none. */
  first?: SetUpDomain | undefined
  /** Shown below the hosts; for the chosen domain, or for none. */
  noteOf?: (domain: SetUpDomain | null) => ReactNode
}

/** The host that mail is sent through, and the records of a chosen domain: for the provider and for a customer alike. */
export function SendingPanel({
  of: { data, error, refetch },
  choice,
  first,
  noteOf,
  headingLevel,
  title,
  intro,
  ...links
}: SendingPanelProps) {
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  /** `undefined` until the user has chosen. */
  const [chosen, setChosen] = useState<SetUpDomain | null>()
  const domain = chosen === undefined ? (first ?? null) : chosen
  if (error && !data) {
    return (
      <Section title={title} headingLevel={headingLevel}>
        <RetryBanner texts={texts} onRetry={() => void refetch()} />
      </Section>
    )
  }
  if (!data) {
    return (
      <StatePart name="loading">
        <Skeleton size="block" />
      </StatePart>
    )
  }
  return (
    <Section title={title} intro={intro} headingLevel={headingLevel}>
      <div className={styles.setup}>
        <HostList setup={data} texts={texts} />
        {choice && (
          <Combobox
            {...choice}
            label={texts.domain}
            value={domain === null ? '' : String(domain.id)}
            valueLabel={domain?.name ?? ''}
            isClearable={first === undefined}
            onChange={({ value, option }) =>
              setChosen(value && option ? { id: Number(value), name: option.label } : null)
            }
          />
        )}
        {noteOf?.(domain)}
        {domain && (
          <SendingRecords key={domain.id} domain={domain} headingLevel={headingLevel === 2 ? 3 : 4} {...links} />
        )}
      </div>
    </Section>
  )
}
