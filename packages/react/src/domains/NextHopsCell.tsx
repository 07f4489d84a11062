import type { IpEntry } from '@postern/core'
import { listMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Badge } from '../ui/Badge/Badge'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import visuallyHidden from '../ui/VisuallyHidden.module.css'
import styles from './NextHopsCell.module.css'

/** First next hop to be tried, and the number of others. */
export function NextHopsCell({ hops }: { hops: readonly IpEntry[] }) {
  const { filters, none } = useTexts('list', listMessages)
  const [first, ...others] = [...hops].sort((one, other) => one.priority - other.priority)
  if (!first) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className={visuallyHidden.root}>{none}</span>
      </>
    )
  }
  return (
    <span className={styles.root}>
      <Untrusted className={styles.address}>{first.ipAddress}</Untrusted>
      {others.length > 0 && <Badge tone="neutral">{filters.more(String(others.length))}</Badge>}
    </span>
  )
}
