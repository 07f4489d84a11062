import type { ThirdPartyRelay } from '@postern/core'
import { thirdPartyRelaysMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useThirdPartyRelayWords = () => useTexts('thirdPartyRelays', thirdPartyRelaysMessages)

/** Other mail services that send mail of customers. */
export const thirdPartyRelays = /* @__PURE__ */ defineResource({
  key: 'third-party-relays',
  useWords: useThirdPartyRelayWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.thirdPartyRelays.get({ id }, options),
  nameOf: ({ name }: ThirdPartyRelay) => name,
  target: (id) => `relay ${id}`,
})
