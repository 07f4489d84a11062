import { formatListDate, type ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ownerName, roleText, userName } from './user-words'

export interface UserColumnsOptions {
  /** Also tells whose they are. */
  showsOwner: boolean
  /** Shows when they were deleted in place of whether they are active. */
  showsDeleted: boolean
}

/** Columns of users. */
export function useUserColumns({
  showsOwner,
  showsDeleted,
}: UserColumnsOptions): readonly ResourceColumn<ProviderUser>[] {
  const texts = useTexts('users', usersMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const { columns } = texts
    const words = (text: (user: ProviderUser) => string) => ({
      text,
      cell: (user: ProviderUser) => <Untrusted>{text(user)}</Untrusted>,
    })
    const plain = (text: (user: ProviderUser) => string) => ({ text, cell: text })
    const moment = (instant: string | null) => (instant === null ? texts.never : formatListDate(instant, timeZone))
    const status = ({ isActive, isInvited }: ProviderUser) =>
      isActive ? (isInvited ? texts.invited : texts.active) : texts.inactive
    const list: (ResourceColumn<ProviderUser> & { isLeftOut?: boolean })[] = [
      { key: 'name', header: columns.name, ...words(userName), isIdentifying: true, place: 'name' },
      {
        key: 'address',
        header: columns.address,
        ...words(({ emails }) => emails[0] ?? '–'),
        sortKey: 'username',
        width: 18,
        place: 'line',
      },
      {
        key: 'aliases',
        header: columns.aliases,
        ...words(({ aliases }) => aliases.join(', ') || '–'),
        isOffByDefault: true,
        priority: 6,
      },
      {
        key: 'role',
        header: columns.role,
        ...plain((user) => roleText(user, texts)),
        width: 11,
        priority: 2,
        place: 'badge',
      },
      {
        key: 'owner',
        header: columns.owner,
        ...words((user) => ownerName(user, texts)),
        priority: 3,
        place: 'line',
        isLeftOut: !showsOwner,
      },
      {
        key: 'department',
        header: columns.department,
        ...words(({ department }) => department || '–'),
        isOffByDefault: true,
        priority: 7,
      },
      {
        key: 'secondFactor',
        header: columns.secondFactor,
        ...plain((user) => (user.role === null ? '–' : user.hasTwoFactor ? texts.on : texts.off)),
        width: 9,
        priority: 5,
      },
      {
        key: 'lastSignIn',
        header: columns.lastSignIn,
        ...plain((user) => (user.role === null ? '–' : moment(user.lastSignInAt))),
        sortKey: 'lastSignInAt',
        startsDown: true,
        width: 11,
        priority: 4,
      },
      {
        key: 'timezone',
        header: columns.timezone,
        ...words(({ timezone }) => timezone),
        isOffByDefault: true,
        priority: 8,
      },
      {
        key: 'status',
        header: columns.status,
        cell: (user) => <Status tone={toneOf(user)}>{status(user)}</Status>,
        text: status,
        width: 8,
        priority: 1,
        place: 'status',
        isLeftOut: showsDeleted,
      },
      {
        key: 'deletedAt',
        header: columns.deletedAt,
        ...plain(({ deletedAt }) => moment(deletedAt)),
        width: 12,
        priority: 1,
        isLeftOut: !showsDeleted,
      },
    ]
    return list.filter(({ isLeftOut }) => !isLeftOut)
  }, [texts, timeZone, showsOwner, showsDeleted])
}

function toneOf({ isActive, isInvited }: ProviderUser): 'success' | 'info' | 'neutral' {
  if (!isActive) return 'neutral'
  return isInvited ? 'info' : 'success'
}
