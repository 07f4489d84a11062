import type { ApiError, SendingHosts } from '@postern/core'
import { sendingSetupMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { HostList, RetryBanner } from '../outbound-ips/HostList'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { Combobox } from '../ui/Combobox/Combobox'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { StatePart } from '../ui/StatePart/StatePart'
import { findSendingDomains } from './find-sending-domains'
import { SendingRecords } from './SendingRecords'
import styles from './SendingSetup.module.css'

export interface SendingSetupProps {
  /** Offers domains of one customer only. Absent: all in the caller's scope. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

/** The host that customers send through, and for each domain the SPF and DKIM records to copy and to check (RT-038). */
export const SendingSetup = /* @__PURE__ */ defineWidget('SendingSetup', ConnectedSendingSetup, {
  keyOf: ({ customerId }) => customerId,
})

export const sendingSetupElement = {
  attributes: { customerId: 'number' },
  token: {
    name: { en: 'Sending setup', fr: 'Configuration de l’envoi' },
    calls: [
      ...['getOutboundSettingsSetup', 'listDomains', 'listOutboundSettingsRecords', 'checkOutboundSettingsRecord'],
    ],
  },
} as const satisfies ElementOf<typeof SendingSetup>

function ConnectedSendingSetup({ customerId, headingLevel = 2 }: SendingSetupProps) {
  const client = useClient()
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const [domain, setDomain] = useState<{ id: number; name: string } | null>(null)
  const loadOptions = useMemo(() => findSendingDomains(client, customerId), [client, customerId])
  const { data, error, refetch } = useQuery<SendingHosts, ApiError>({
    queryKey: ['outbound-settings', 'setup'],
    queryFn: ({ signal }) => client.outboundSettings.getSetup(undefined, { signal }),
    networkMode: 'always',
  })
  if (error && !data) {
    return (
      <Section title={texts.title} headingLevel={headingLevel}>
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
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      <div className={styles.setup}>
        <HostList setup={data} texts={texts} />
        <Combobox
          label={texts.domain}
          hint={texts.domainHint}
          loadOptions={loadOptions}
          value={domain === null ? '' : String(domain.id)}
          valueLabel={domain?.name ?? ''}
          isClearable
          onChange={({ value, option }) =>
            setDomain(value && option ? { id: Number(value), name: option.label } : null)
          }
        />
        {domain && <SendingRecords key={domain.id} domainId={domain.id} headingLevel={headingLevel === 2 ? 3 : 4} />}
      </div>
    </Section>
  )
}
