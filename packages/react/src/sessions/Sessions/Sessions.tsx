import type { ApiError } from '@postern/core'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useEndOtherSessions, useEndSession, useSessions } from '../useSessions'
import { SessionsView } from './SessionsView'
import type { SessionsProps } from './sessions-props'

/** Sessions of the user, and how to end them (XA-16, XA-17). */
export const Sessions = /* @__PURE__ */ defineWidget('Sessions', ConnectedSessions)

function ConnectedSessions(props: SessionsProps) {
  const { data: sessions, error, refetch } = useSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  return (
    <SessionsView
      {...props}
      sessions={sessions}
      error={sessions ? null : error}
      onEnd={(details) => refusalOf(end.mutateAsync(details))}
      onEndOthers={() => refusalOf(endOthers.mutateAsync())}
      onRetry={() => refetch()}
    />
  )
}

function refusalOf(call: Promise<unknown>): Promise<ApiError | null> {
  return call.then(
    () => null,
    (error: ApiError) => error,
  )
}
