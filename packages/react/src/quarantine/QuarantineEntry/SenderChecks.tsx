import type { HeldMessage, SenderAuthentication } from '@postern/core'
import { senderFacts } from '@postern/core/message-history'
import { readAuthenticationResults } from '@postern/core/quarantine'
import { heldMessageMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { SenderFactValue } from '../../held-message/SenderFactValue'
import { useTexts } from '../../provider/PosternContext'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import styles from './QuarantineEntry.module.css'

export interface SenderChecksProps {
  /** Results of the service's own checks; `null`: it did not check. */
  authentication: SenderAuthentication | null
  /** Its header is read if the service did no check; absent until it has loaded. */
  message: HeldMessage | undefined
}

const methods = ['spf', 'dkim', 'dmarc'] as const

/**
 * SPF, DKIM and DMARC as three facts, as placeholders until the message has loaded. If the service did no check, the outermost header
 * counts; a sender can forge it, so none of its results is shown as good news.
 */
export function SenderChecks({ authentication, message }: SenderChecksProps) {
  const { methods: names, senderChecks } = useTexts('heldMessage', heldMessageMessages)
  const facts = useMemo(() => {
    if (authentication) return senderFacts(authentication)
    const header = message?.headers.find(({ name }) => /^authentication-results$/i.test(name))
    const results = header ? readAuthenticationResults(header.value).results : []
    return methods.map((method) => ({
      ...{ method, domains: [], policy: null },
      result: results.find((one) => one.method === method)?.result ?? '',
    }))
  }, [authentication, message])
  return (
    <ul className={styles.checks} aria-label={senderChecks}>
      {facts.map(({ method, ...fact }) => (
        <li key={method}>
          <span className={styles.check}>{names[method]}</span>
          {authentication || message ? (
            <SenderFactValue {...fact} isOwn={authentication !== null} />
          ) : (
            <Skeleton width="third" />
          )}
        </li>
      ))}
    </ul>
  )
}
