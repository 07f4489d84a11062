import { heldMessageMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status, type StatusProps } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './SenderFactValue.module.css'

export interface SenderFactValueProps {
  /** Result as named by RFC 8601; empty: not checked. */
  result: string
  /** Domains that signed the message. */
  domains?: readonly string[]
  /** Policy requested by DMARC. */
  policy?: string | null
  /** True if found by the service's own checks: a header could be forged by the sender and is no reassurance. */
  isOwn: boolean
}

const tones: Readonly<Record<string, StatusProps['tone']>> = {
  pass: 'success',
  fail: 'danger',
  permerror: 'danger',
  policy: 'danger',
  softfail: 'warning',
}

/** Result of SPF, DKIM or DMARC, in words. */
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
