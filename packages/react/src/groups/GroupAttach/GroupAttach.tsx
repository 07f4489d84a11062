import { type GroupAttachment, typeaheadMaxMatches } from '@postern/core'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { userName } from '../../users/user-words'
import { groups as resource } from '../group-resource'
import { GroupAttachView } from './GroupAttachView'
import type { GroupAttachProps } from './group-attach-props'

/** Adds users to a group: searched by name or address, or by pasted addresses, with unknown ones listed (RT-088). */
export const GroupAttach = /* @__PURE__ */ defineWidget('GroupAttach', ConnectedGroupAttach, {
  keyOf: (props) => props.groupId,
  events: ['onLoaded', 'onDirtyChange'],
})

export const groupAttachElement = {
  attributes: { groupId: 'number', customerId: 'number', canClose: 'flag' },
  needs: ['groupId'],
  events: ['close', 'loaded', 'dirtyChange'],
  offered: { close: 'canClose' },
  slots: ['back-link'],
  token: {
    name: { en: 'Add people to a group', fr: 'Ajouter des personnes à un groupe' },
    calls: ['getGroup', 'attachGroupMembers', 'listUsers'],
  },
} as const satisfies ElementOf<typeof GroupAttach>

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
  const query = resource.useOne(groupId, { customerId })
  const reload = resource.useReload(groupId)
  useLoadedName(query.data?.name, onLoaded)
  const attach = async (
    members: { userIds: number[]; addresses: string[] },
    options: { idempotencyKey: string },
  ): Promise<GroupAttachment> => {
    const outcome = await groups.attachMembers({ id: groupId, ...members }, options)
    await reload()
    return outcome
  }
  return (
    <resource.State of={query} headingLevel={headingLevel} backLink={backLink}>
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
    </resource.State>
  )
}
