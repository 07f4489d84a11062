import { capabilities, type ProviderUser, typeaheadMaxMatches } from '@postern/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCapabilitySets } from '../../capability-sets/capability-set-resource'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useLocale } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { findCustomers } from '../../tenants/find-customers'
import { UserState } from '../UserState'
import { userName } from '../user-words'
import { useReloadUser, usersKey, useUser } from '../useUser'
import { UserFormView } from './UserFormView'
import type { UserFormProps } from './user-form-props'

/** Adds or edits a user (CA-093, CA-095). */
export const UserForm = /* @__PURE__ */ defineWidget('UserForm', AnyUser, {
  events: ['onLoaded', 'onSaved', 'onDirtyChange'],
})

export const userFormElement = {
  attributes: { userId: 'number', customerId: 'number', choosesReseller: 'flag', canCancel: 'flag' },
  properties: ['roles'],
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof UserForm>

function AnyUser({ userId, ...rest }: UserFormProps) {
  return userId === undefined ? <NewUser {...rest} /> : <ChangedUser key={userId} {...rest} userId={userId} />
}

function NewUser({ onSaved, ...rest }: Omit<UserFormProps, 'userId'>) {
  const { users } = useClient()
  const queries = useQueryClient()
  const lookups = useLookups()
  const sets = useCapabilitySets({ customerId: rest.customerId })
  return (
    <UserFormView
      {...rest}
      {...lookups}
      capabilitySets={sets.data ?? []}
      loadUsers={async ({ query: freeSearch, signal }) => {
        const place = rest.customerId === undefined ? {} : { customerId: rest.customerId }
        const found = await users.list({ ...place, freeSearch, limit: typeaheadMaxMatches }, { signal })
        return found.users
          .filter(({ role }) => role !== null)
          .map((one) => ({ value: one.id, label: userName(one), text: one.emails[0] ?? '' }))
      }}
      onSubmit={async ({ emails, copyFrom, ...values }, { idempotencyKey }) => {
        const rights = copyFrom === undefined ? {} : rightsOf(await users.get({ id: copyFrom }))
        return users.create({ ...values, ...rights, emails }, { idempotencyKey })
      }}
      onSaved={({ user }) => {
        void queries.invalidateQueries({ queryKey: [...usersKey, 'list'] })
        onSaved?.({ user, isNew: true })
      }}
    />
  )
}

/** Returns the rights that a new user gets from a copied one. */
function rightsOf({ capabilitySetId, ownCapabilities: own }: ProviderUser) {
  return { capabilitySetId, ownCapabilities: own && capabilities.filter((name) => own.includes(name)) }
}

function ChangedUser({ userId, onLoaded, ...rest }: UserFormProps & { userId: number }) {
  const query = useUser(userId, { customerId: rest.customerId })
  useLoadedName(query.data && userName(query.data), onLoaded)
  return (
    <UserState of={query} headingLevel={rest.headingLevel ?? 2}>
      {(user) => <LoadedUser {...rest} user={user} onReload={() => query.refetch()} />}
    </UserState>
  )
}

interface LoadedUserProps extends Omit<UserFormProps, 'userId'> {
  user: ProviderUser
  onReload: () => void
}

function LoadedUser({ user, onReload, onSaved, ...rest }: LoadedUserProps) {
  const { users } = useClient()
  const reload = useReloadUser(user.id)
  const lookups = useLookups()
  const place = { customerId: user.customerId ?? undefined, resellerId: user.resellerId ?? undefined }
  // Somebody else may move the user while this form is being edited.
  const sets = useCapabilitySets(place, { keepsPrevious: true })
  // The field for the sets is between the others: if it appeared later, the content below would shift.
  const of = { data: sets.isPending ? undefined : user, error: null, refetch: sets.refetch }
  return (
    <UserState of={of} headingLevel={rest.headingLevel ?? 2}>
      {() => (
        <UserFormView
          {...rest}
          {...lookups}
          user={user}
          capabilitySets={sets.data ?? []}
          onReload={onReload}
          onSubmit={(_values, { changes }) =>
            users.update({ id: user.id, ...changes }, user.version ? { ifMatch: user.version } : {})
          }
          onSaved={(details) => {
            void reload()
            onSaved?.({ user: details.user, isNew: false })
          }}
        />
      )}
    </UserState>
  )
}

function useLookups() {
  const { customers, resellers } = useClient()
  const locale = useLocale()
  return {
    loadCustomers: async (typed: { query: string; signal: AbortSignal }) =>
      (await findCustomers(customers, typed)).map(({ id, name }) => ({ value: id, label: name })),
    loadResellers: async ({ query, signal }: { query: string; signal: AbortSignal }) => {
      const found = await resellers.list({ freeSearch: query, limit: typeaheadMaxMatches }, { signal })
      return found.resellers.map(({ id, name }) => ({ value: id, label: name }))
    },
    loadZones: async ({ query }: { query: string }) => {
      const { timeZoneOptions } = await import('@postern/core/time-zones')
      const wanted = query.toLowerCase().replaceAll(' ', '_')
      return timeZoneOptions(locale, new Date(), '')
        .filter(({ value, label }) => [value, label].some((text) => text.toLowerCase().includes(wanted)))
        .slice(0, typeaheadMaxMatches)
        .map(({ value, label }) => ({ value, label }))
    },
  }
}
