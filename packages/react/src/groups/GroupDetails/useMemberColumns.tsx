import { formatListDate, type GroupMember } from '@postern/core'
import { groupsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { userName } from '../../users/user-words'

/** Columns of a group's members. */
export function useMemberColumns(): readonly ResourceColumn<GroupMember>[] {
  const { detail } = useTexts('groups', groupsMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const words = (text: (member: GroupMember) => string) => ({
      text,
      cell: (member: GroupMember) => <Untrusted>{text(member)}</Untrusted>,
    })
    const status = ({ isActive }: GroupMember) => (isActive ? detail.active : detail.inactive)
    const since = ({ addedAt }: GroupMember) => formatListDate(addedAt, timeZone)
    return [
      { key: 'name', header: detail.memberName, ...words(userName), isIdentifying: true, place: 'name' },
      { key: 'address', header: detail.memberAddress, ...words(({ emails }) => emails[0] ?? '–'), place: 'line' },
      {
        key: 'status',
        header: detail.memberStatus,
        cell: (member) => <Status tone={member.isActive ? 'success' : 'neutral'}>{status(member)}</Status>,
        text: status,
        width: 8,
        priority: 2,
        place: 'status',
      },
      { key: 'since', header: detail.memberSince, cell: since, text: since, width: 12, priority: 3, place: 'line' },
    ]
  }, [detail, timeZone])
}
