import { heldMessageMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status, type StatusProps } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './SenderFactValue.module.css'

export interface SenderFactValueProps {
  /** In the words of RFC 8601; empty: nobody checked. */
  result: string
  /** Domains that have signed. */
  domains?: readonly string[]
  /** What DMARC asks for. */
  policy?: string | null
  /** Found by the service's own checks: a header could be the sender's, and is no good news. */
  isOwn: boolean
}

const tones: Readonly<Record<string, StatusProps['tone']>> = {
  pass: 'success',
  fail: 'danger',
  permerror: 'danger',
  policy: 'danger',
  softfail: 'warning',
}

/** What SPF, DKIM or DMARC found, in words. */
export function SenderFactValue({ result, domains = [], policy = null, isOwn }: SenderFactValueProps) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  if (result === '') return <Status tone="neutral">{texts.notRecorded}</Status>
  const tone = tones[result] ?? 'neutral'
  const detail = [
    domains.length > 0 && texts.signedBy(domains.join(', ')),
    policy !== null && Object.hasOwn(texts.policies, policy) && texts.policies[policy as 'none'],
  ]
  return (
    <span className={styles.value}>
      <Status tone={isOwn || tone === 'danger' ? tone : 'neutral'}>
        <Untrusted>{Object.hasOwn(texts.results, result) ? texts.results[result as 'pass'] : result}</Untrusted>
      </Status>
      {detail.some(Boolean) && <Untrusted className={styles.detail}>{detail.filter(Boolean).join('. ')}</Untrusted>}
    </span>
  )
}
