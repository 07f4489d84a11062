import type { HeldMessage } from '@postern/core'
import { readAuthenticationResults } from '@postern/core/quarantine'
import { entryPageMessages, heldMessageMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './QuarantineEntry.module.css'

const methods = ['spf', 'dkim', 'dmarc'] as const
const bad = ['fail', 'permerror', 'policy']

/** SPF, DKIM and DMARC as three facts, their place alone until the message has come. A sender can write that header, so that no result is shown as good news. */
export function SenderChecks({ message }: { message: HeldMessage | undefined }) {
  const { checks, notRecorded } = useTexts('entryPage', entryPageMessages)
  const { methods: names, results } = useTexts('heldMessage', heldMessageMessages)
  const found = useMemo(() => {
    const header = message?.headers.find(({ name }) => /^authentication-results$/i.test(name))
    return header ? readAuthenticationResults(header.value).results : []
  }, [message])
  return (
    <ul className={styles.checks} aria-label={checks}>
      {methods.map((method) => {
        const result = found.find((one) => one.method === method)?.result
        const word = result && Object.hasOwn(results, result) ? results[result as 'pass'] : result
        return (
          <li key={method}>
            <span className={styles.check}>{names[method]}</span>
            {message ? (
              <Status tone={result && bad.includes(result) ? 'danger' : 'neutral'}>
                {word ? <Untrusted>{word}</Untrusted> : notRecorded}
              </Status>
            ) : (
              <Skeleton width="third" />
            )}
          </li>
        )
      })}
    </ul>
  )
}
