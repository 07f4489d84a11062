import type { AccessControl } from '@postern/core'
import { accessControlMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

/** Access control of the signed-in administrator's own reseller: a singleton. */
export const accessControl = /* @__PURE__ */ defineResource({
  key: 'access-control',
  useWords: () => useTexts('accessControl', accessControlMessages),
  stateWords: (words) => words,
  load: (client, _own: 'own', options) => client.accessControl.get(undefined, options),
  nameOf: (_: AccessControl, { title }) => title,
})
