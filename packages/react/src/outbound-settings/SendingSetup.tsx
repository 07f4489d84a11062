import type { ApiError, SendingHosts } from '@postern/core'
import { sendingSetupMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { findSendingDomains } from './find-sending-domains'
import { SendingPanel } from './SendingPanel'
import { type DomainLinks, toDomain } from './sending-setup-props'

export interface SendingSetupProps extends DomainLinks {
  /** Offers domains of one customer only. Absent: all in the caller's scope. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

/** The host that customers send through, and for each domain the SPF and DKIM records to copy and to check (RT-038). */
export const SendingSetup = /* @__PURE__ */ defineWidget('SendingSetup', ConnectedSendingSetup, {
  keyOf: ({ customerId }) => customerId,
  leads: ({ rows }) => rows('domainHref', 'onOpenDomain', 'domain', toDomain),
})

export const sendingSetupElement = {
  attributes: { customerId: 'number' },
  cancelable: ['openDomain'],
  token: {
    name: { en: 'Sending setup', fr: 'Configuration de l’envoi' },
    calls: [
      ...['getOutboundSettingsSetup', 'listDomains', 'listOutboundSettingsRecords', 'checkOutboundSettingsRecord'],
    ],
  },
} as const satisfies ElementOf<typeof SendingSetup>

function ConnectedSendingSetup({ customerId, headingLevel = 2, ...links }: SendingSetupProps) {
  const client = useClient()
  const { title, intro, domainHint: hint } = useTexts('sendingSetup', sendingSetupMessages)
  const loadOptions = useMemo(() => findSendingDomains(client, customerId), [client, customerId])
  const setup = useQuery<SendingHosts, ApiError>({
    queryKey: ['outbound-settings', 'setup'],
    queryFn: ({ signal }) => client.outboundSettings.getSetup(undefined, { signal }),
    networkMode: 'always',
  })
  return <SendingPanel {...links} {...{ title, intro, headingLevel }} of={setup} choice={{ hint, loadOptions }} />
}
