import { type Group, type GroupAttachment, typeaheadMaxMatches } from '@postern/core'
import type { ReactNode } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { userName } from '../../users/user-words'
import { GroupState } from '../GroupState'
import { useGroup, useReloadGroup } from '../useGroup'
import { GroupAttachView } from './GroupAttachView'

export interface GroupAttachProps {
  groupId: number
  /** Whose it must be: another customer's is not found. Absent: anybody's in reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Leads back to the group, from Cancel and when members were added. Absent: neither is offered. */
  onClose?: (details: { group: Group }) => void
  /** Stands below when there is no such group. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Adds users to a group: found by name or address, or by pasted addresses, of which unknown ones are listed (RT-088). */
export const GroupAttach = /* @__PURE__ */ defineWidget('GroupAttach', ConnectedGroupAttach, {
  keyOf: (props) => props.groupId,
  events: ['onLoaded', 'onDirtyChange'],
})

function ConnectedGroupAttach({
  groupId,
  customerId,
  headingLevel = 2,
  backLink,
  onLoaded,
  onClose,
  ...rest
}: GroupAttachProps) {
  const { groups, users } = useClient()
  const query = useGroup(groupId, { customerId })
  const reload = useReloadGroup(groupId)
  useLoadedName(query.data?.name, onLoaded)
  const attach = async (
    members: { userIds: number[]; addresses: string[] },
    options: { idempotencyKey: string },
  ): Promise<GroupAttachment> => {
    const outcome = await groups.attach({ id: groupId, ...members }, options)
    await reload()
    return outcome
  }
  return (
    <GroupState of={query} headingLevel={headingLevel} backLink={backLink}>
      {(group) => (
        <GroupAttachView
          {...rest}
          headingLevel={headingLevel}
          group={group}
          findUsers={async ({ query: freeSearch, signal }) => {
            const asked = { freeSearch, limit: typeaheadMaxMatches, customerId: group.customerId }
            const found = await users.list(asked, { signal })
            return found.users.map((user) => {
              const address = user.emails[0] ?? ''
              const label = userName(user)
              return { value: String(user.id), label, ...(address !== label && { description: address }) }
            })
          }}
          onAttach={attach}
          onClose={onClose && (() => onClose({ group }))}
        />
      )}
    </GroupState>
  )
}
