import type { ProviderUser } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** Who somebody is, in the list and in messages. */
export function userName({ firstName, lastName, emails }: ProviderUser): string {
  return `${firstName} ${lastName}`.trim() || emails[0] || '–'
}

/** Columns of users. */
export function useUserColumns(): readonly ResourceColumn<ProviderUser>[] {
  const texts = useTexts('users', usersMessages)
  return useMemo(() => {
    const { columns } = texts
    const address = ({ emails }: ProviderUser) => emails[0] ?? '–'
    const role = (user: ProviderUser) => roleText(user, texts)
    const secondFactor = (user: ProviderUser) => (user.role === null ? '–' : user.hasTwoFactor ? texts.on : texts.off)
    const status = ({ isActive }: ProviderUser) => (isActive ? texts.active : texts.inactive)
    const words = (text: (user: ProviderUser) => string) => ({
      text,
      cell: (user: ProviderUser) => <Untrusted>{text(user)}</Untrusted>,
    })
    return [
      { key: 'name', header: columns.name, ...words(userName), isIdentifying: true, place: 'name' },
      { key: 'address', header: columns.address, ...words(address), place: 'line' },
      {
        key: 'aliases',
        header: columns.aliases,
        ...words(({ aliases }) => aliases.join(', ') || '–'),
        isOffByDefault: true,
        priority: 4,
        place: 'line',
      },
      { key: 'role', header: columns.role, cell: role, text: role, width: 11, priority: 2, place: 'badge' },
      {
        key: 'secondFactor',
        header: columns.secondFactor,
        cell: secondFactor,
        text: secondFactor,
        width: 10,
        priority: 3,
        place: 'line',
      },
      {
        key: 'timezone',
        header: columns.timezone,
        ...words(({ timezone }) => timezone),
        isOffByDefault: true,
        priority: 5,
        place: 'line',
      },
      {
        key: 'status',
        header: columns.status,
        cell: (user) => <Status tone={user.isActive ? 'success' : 'neutral'}>{status(user)}</Status>,
        text: status,
        width: 8,
        priority: 1,
        place: 'status',
      },
    ]
  }, [texts])
}

function roleText(
  { role }: ProviderUser,
  { roles, recipient }: { roles: Readonly<Record<number, string>>; recipient: string },
): string {
  if (role === null) return recipient
  return (Object.hasOwn(roles, role) && roles[role]) || String(role)
}
