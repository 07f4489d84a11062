import { formatListDate, type ProviderUser } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { usersMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import { userListRules } from '../list-state'
import { ownerName, roleText, userName } from '../user-words'
import { useUserFilters } from '../useUserFilters'
import { useUserList } from '../useUserList'
import type { UserListProps } from './user-list-props'
import { useUserActions } from './useUserActions'

type Flags = Record<'showsOwner' | 'showsDeleted', boolean>

const useWords = () => useTexts('users', usersMessages)

export const userList: ListDefinition<ProviderUser, UserListProps, ReturnType<typeof useWords>, Flags> = {
  name: 'users',
  icon: 'user',
  useWords,
  rules: userListRules,
  rowName: userName,
  row: { href: 'userHref', press: 'onOpen', as: 'user', to: ({ id: userId }) => destination('user', { userId }) },
  isInert: ({ deletedAt }) => deletedAt !== null,
  add: () => destination('newUser'),
  flags: ({ customerId, state }) => ({
    showsOwner: customerId === undefined,
    showsDeleted: state.filters.status === 'deleted',
  }),
  columns: ({ words, address, plain, status, timeZone }, { words: texts, flags: { showsOwner, showsDeleted } }) => {
    const moment = (instant: string | null) => (instant === null ? texts.never : formatListDate(instant, timeZone))
    return [
      words('name', userName, { isIdentifying: true, place: 'name' }),
      address('address', ({ emails }) => emails[0], { sortKey: 'username', width: 18, place: 'line' }),
      words('aliases', ({ aliases }) => aliases.join(', '), { isOffByDefault: true, priority: 6 }),
      plain('role', (user) => roleText(user, texts), { width: 11, priority: 2, place: 'badge' }),
      showsOwner && words('owner', (user) => ownerName(user, texts), { priority: 3, place: 'line' }),
      words('department', ({ department }) => department, { isOffByDefault: true, priority: 7 }),
      plain('secondFactor', ({ role, hasTwoFactor }) => (role === null ? null : hasTwoFactor ? texts.on : texts.off), {
        ...{ width: 9, priority: 5, isWhole: true },
      }),
      plain('lastSignIn', ({ role, lastSignInAt }) => (role === null ? null : moment(lastSignInAt)), {
        ...{ sortKey: 'lastSignInAt', startsDown: true, width: 11, priority: 4, isWhole: true },
      }),
      words('timezone', ({ timezone }) => timezone, { isOffByDefault: true, priority: 8 }),
      showsDeleted
        ? plain('deletedAt', ({ deletedAt }) => moment(deletedAt), { width: 12, priority: 1, isWhole: true })
        : status(
            'status',
            ({ isActive, isInvited }) => {
              if (!isActive) return { tone: 'neutral', text: texts.inactive }
              return isInvited ? { tone: 'info', text: texts.invited } : { tone: 'success', text: texts.active }
            },
            { width: 8, priority: 1, place: 'status' },
          ),
    ]
  },
  useFilters: (_words, { customerId, capabilitySetsHref }) =>
    useUserFilters({ customerId, asksCapabilitySets: capabilitySetsHref !== undefined }),
  useSource: useUserList,
  useActions: useUserActions,
}

/** Users with an account or a mailbox: search, filter, sort, page, export, (de)activate, restore (RT-103). */
export const UserList = /* @__PURE__ */ defineList('UserList', userList)

export const userListElement = {
  attributes: { customerId: 'number', canAdd: 'flag', canChange: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
  // Its token may not change users, so changes are offered only if the page enables them.
  defaults: { canChange: false },
  token: { name: { en: 'Users', fr: 'Utilisateurs' }, calls: ['listUsers', 'listCustomers', 'getCustomer'] },
} as const satisfies ElementOf<typeof UserList>
