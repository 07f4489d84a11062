import type { ApiError, NoticeAudience, NoticeReach, Role, Service } from '@postern/core'
import { formatNumber } from '@postern/core/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import styles from './Notices.module.css'
import { useNoticeWords } from './notice-resource'

export interface NoticeReachLineProps {
  audience: NoticeAudience
}

/** Number of users that an audience reaches, updated while it is chosen. */
export function NoticeReachLine({ audience }: NoticeReachLineProps) {
  const { notices } = useClient()
  const locale = useLocale()
  const { form } = useNoticeWords()
  const asked = {
    roles: audience.roles as Role[],
    resellerIds: audience.resellerIds.map(Number),
    customerIds: audience.customerIds.map(Number),
    services: audience.services as Service[],
  }
  const { data, error } = useQuery<NoticeReach, ApiError>({
    queryKey: ['notices', 'reach', asked],
    queryFn: ({ signal }) => notices.measureReach(asked, { signal }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const count = (value: number) => formatNumber(value, locale)
  return (
    <p className={styles.reach} role="status">
      <strong>{form.reach}</strong>{' '}
      {data && !error
        ? form.reachText(
            form.reachResellers(count(data.resellers)),
            form.reachCustomers(count(data.customers)),
            form.reachUsers(count(data.users)),
          )
        : error
          ? form.reachFailed
          : form.reachLoading}
    </p>
  )
}
