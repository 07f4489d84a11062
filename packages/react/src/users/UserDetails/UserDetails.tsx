import { ApiError, type ProviderUser } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { usersMessages } from '@postern/core/texts'
import { useCapabilitySets } from '../../capability-sets/capability-set-resource'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { UserState } from '../UserState'
import { failureWords, userName } from '../user-words'
import { useReloadUser, useUser, useUserSessions } from '../useUser'
import { UserDetailsView } from './UserDetailsView'
import type { UserDetailsProps } from './user-details-props'

/** One user: details, aliases, capabilities, scope, sessions, history and actions (RT-105). */
export const UserDetails = /* @__PURE__ */ defineWidget('UserDetails', ConnectedUserDetails, {
  keyOf: (props) => props.userId,
  events: ['onLoaded', 'onDeleted', 'onDirtyChange'],
  leads: ({ page }, { userId, canEdit }) =>
    canEdit ? page(destination('editUser', { userId }), 'editHref', 'onEdit') : {},
})

export const userDetailsElement = {
  attributes: { userId: 'number', customerId: 'number', canEdit: 'flag', showsDigestCheck: 'flag' },
  properties: ['viewer'],
  needs: ['userId'],
  events: ['loaded', 'deleted', 'dirtyChange'],
  cancelable: ['edit'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof UserDetails>

function ConnectedUserDetails({ userId, customerId, backLink, onLoaded, ...rest }: UserDetailsProps) {
  const query = useUser(userId, { customerId })
  useLoadedName(query.data && userName(query.data), onLoaded)
  return (
    <UserState of={query} headingLevel={rest.headingLevel ?? 2} backLink={backLink}>
      {(user) => <LoadedUserDetails {...rest} user={user} />}
    </UserState>
  )
}

function LoadedUserDetails({
  user,
  ...rest
}: Omit<UserDetailsProps, 'userId' | 'customerId'> & { user: ProviderUser }) {
  const { users } = useClient()
  const texts = useTexts('users', usersMessages)
  const reload = useReloadUser(user.id)
  const sessions = useUserSessions(user.id)
  const place = { customerId: user.customerId ?? undefined, resellerId: user.resellerId ?? undefined }
  const sets = useCapabilitySets(place)
  const { id, version } = user
  const guard = version ? { ifMatch: version } : {}
  const act = (call: Promise<unknown>) =>
    call.then(
      async () => {
        await reload()
        return null
      },
      async (cause: unknown) => {
        // Show the current state, so that the next try applies to it.
        if (cause instanceof ApiError && cause.status === 412) await reload()
        return failureWords(cause, texts)
      },
    )
  return (
    <UserDetailsView
      {...rest}
      user={user}
      capabilitySets={sets.data ?? []}
      sessions={sessions.data}
      sessionsFailure={sessions.error && failureWords(sessions.error, texts)}
      actions={{
        setActive: (isActive) => act(users.update({ id, isActive }, guard)),
        invite: () => act(users.invite({ id })),
        resetPassword: () => act(users.sendPasswordReset({ id })),
        resetTwoFactor: () => act(users.resetTwoFactor({ id })),
        endSessions: () => act(users.endSessions({ id })),
        // Skip the reload: the user is gone.
        delete: () =>
          users.delete({ id }, guard).then(
            () => null,
            (cause: unknown) => failureWords(cause, texts),
          ),
        removeAlias: (alias) => act(users.removeAlias({ id, alias })),
        saveCapabilities: (ownCapabilities) => act(users.update({ id, ownCapabilities: [...ownCapabilities] }, guard)),
      }}
      onAddAlias={async (alias, { idempotencyKey }) => {
        await users.addAlias({ id, alias }, { idempotencyKey })
        await reload()
      }}
    />
  )
}
