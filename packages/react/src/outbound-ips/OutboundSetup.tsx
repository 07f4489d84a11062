import type { ElementOf } from '../elements/declaration'
import { defineWidget } from '../provider/Widget/define-widget'
import { Banner } from '../ui/Banner/Banner'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { Section } from '../ui/Section/Section'
import { HostList, RetryBanner } from './HostList'
import styles from './OutboundIps.module.css'
import { useOutboundIpWords, useOutboundSetup } from './outbound-ip-resource'

export interface OutboundSetupProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

/** Shows the values that a customer enters in its mail server and publishes in its DNS to send through the service (RT-090). */
export const OutboundSetup = /* @__PURE__ */ defineWidget('OutboundSetup', ConnectedOutboundSetup, {
  keyOf: ({ customerId }) => customerId,
})

export const outboundSetupElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  token: {
    name: { en: 'Setup of outbound mail', fr: 'Configuration des envois' },
    calls: ['getOutboundIpSetup'],
  },
} as const satisfies ElementOf<typeof OutboundSetup>

function ConnectedOutboundSetup({ customerId, headingLevel = 2 }: OutboundSetupProps) {
  const { setup: texts } = useOutboundIpWords()
  const { data, error, refetch } = useOutboundSetup(customerId)
  if (error && !data) {
    return (
      <Section title={texts.title} headingLevel={headingLevel}>
        <RetryBanner texts={texts} onRetry={() => void refetch()} />
      </Section>
    )
  }
  if (!data) return null
  return (
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      <div className={styles.setup}>
        {data.domains.every(({ isVerified }) => !isVerified) && <Banner tone="warning">{texts.noDomains}</Banner>}
        <HostList setup={data} texts={texts} />
        {data.spfRecord !== null && (
          <>
            <CodePanel label={texts.spf} code={data.spfRecord} isWrapped />
            <p className={styles.hint}>{texts.spfHint}</p>
          </>
        )}
      </div>
    </Section>
  )
}
