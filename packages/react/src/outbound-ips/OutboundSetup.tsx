import { sendingSetupMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { SendingPanel } from '../outbound-settings/SendingPanel'
import { type DomainLinks, type SetUpDomain, toDomain } from '../outbound-settings/sending-setup-props'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { Banner } from '../ui/Banner/Banner'
import { useOutboundIpWords, useOutboundSetup } from './outbound-ip-resource'

export interface OutboundSetupProps extends DomainLinks {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

/**
 * Shows the host and port that a customer enters in its mail server to send through the service, and for each of its domains the SPF and
 * DKIM records to copy and to check (RT-090).
 */
export const OutboundSetup = /* @__PURE__ */ defineWidget('OutboundSetup', ConnectedOutboundSetup, {
  keyOf: ({ customerId }) => customerId,
  leads: ({ rows }) => rows('domainHref', 'onOpenDomain', 'domain', toDomain),
})

export const outboundSetupElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  cancelable: ['openDomain'],
  token: {
    name: { en: 'Setup of outbound mail', fr: 'Configuration des envois' },
    calls: ['getOutboundIpSetup', 'listOutboundSettingsRecords', 'checkOutboundSettingsRecord'],
  },
} as const satisfies ElementOf<typeof OutboundSetup>

function ConnectedOutboundSetup({ customerId, headingLevel = 2, ...links }: OutboundSetupProps) {
  const { setup: words } = useOutboundIpWords()
  const texts = useTexts('sendingSetup', sendingSetupMessages)
  const setup = useOutboundSetup(customerId)
  const domains = setup.data?.domains ?? []
  const first = domains.find(({ isVerified }) => isVerified) ?? domains[0]
  const choice = first && {
    hint: texts.choiceHint,
    options: domains.map(({ id, name }) => ({ value: String(id), label: name })),
  }
  const noteOf = (domain: SetUpDomain | null) => {
    if (!first) return <Banner tone="warning">{texts.noDomains}</Banner>
    const isUnverified = domains.some(({ id, isVerified }) => id === domain?.id && !isVerified)
    return domain && isUnverified && <Banner tone="warning">{texts.unverified(domain.name)}</Banner>
  }
  return (
    <SendingPanel
      {...links}
      {...{ headingLevel, noteOf, title: words.title, intro: words.intro }}
      first={first && { id: first.id, name: first.name }}
      of={setup}
      choice={choice ?? null}
    />
  )
}
