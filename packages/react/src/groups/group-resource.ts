import type { Group } from '@postern/core'
import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useGroupWords = () => useTexts('groups', groupsMessages)

/** Groups of users. */
export const groups = /* @__PURE__ */ defineResource({
  key: 'groups',
  useWords: useGroupWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.groups.get({ id }, options),
  nameOf: ({ name }: Group) => name,
  isBelow: (group, customerId) => group.customerId === customerId,
  target: (id) => `group ${id}`,
})
