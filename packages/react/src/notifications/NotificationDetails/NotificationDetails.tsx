import { useState } from 'react'
import { useNotification, useNotificationActions, useNotificationBody } from '../useNotifications'
import { NotificationDetailsView } from './NotificationDetailsView'
import type { NotificationDetailsProps } from './notification-details-props'

/** Details of a system mail beside the list, loading by itself. */
export function NotificationDetails(props: NotificationDetailsProps) {
  const id = Number(props.id)
  const { data: notification, error, refetch } = useNotification(id)
  const [wanted, setWanted] = useState<string | null>(null)
  const isWanted = wanted === props.id
  const body = useNotificationBody(id, { isWanted })
  const actions = useNotificationActions(id)
  return (
    <NotificationDetailsView
      {...props}
      notification={notification}
      error={notification ? null : error}
      onRetry={() => void refetch()}
      body={isWanted ? { content: body.data, error: body.error, onRetry: () => void body.refetch() } : null}
      onShowBody={() => setWanted(props.id)}
      {...actions}
    />
  )
}
