import { useOwnMails } from '../useOwnMails'
import { OwnMailsView, type OwnMailsViewProps } from './OwnMailsView'

/** Mails about held messages to the signed-in user, each of which can be turned off and back on (RT-007). */
export function OwnMails({ headingLevel }: Pick<OwnMailsViewProps, 'headingLevel'>) {
  const { query, change } = useOwnMails()
  const { data, error, refetch } = query
  return (
    <OwnMailsView
      headingLevel={headingLevel}
      mails={data?.mails}
      error={data ? null : error}
      onChange={change}
      onRetry={() => void refetch()}
    />
  )
}
