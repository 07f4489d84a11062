import type { KeptData } from '@postern/core'
import { listMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import styles from './FilterEditor.module.css'

/** Retention of the data behind a date filter. Its line is there before the answer is. */
export function KeptRange({ of }: { of: KeptData }) {
  const client = useClient()
  const { filters: texts } = useTexts('list', listMessages)
  const { data } = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => client.retention.get(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const days = data?.[of]
  return <p className={styles.kept}>{days === undefined ? null : texts.kept(String(days))}</p>
}
