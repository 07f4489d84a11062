import { toPath } from '@postern/core/navigation'
import { ThirdPartyRelayList, thirdPartyRelayListRules } from '@postern/react/third-party-relays'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/settings/third_party_relay'

/** Other mail services that may send mail of customers. */
export default function ThirdPartyRelaysScreen() {
  const { rows, page } = useLinks()
  return (
    <ThirdPartyRelayList
      headingLevel={1}
      {...useListInAddress(thirdPartyRelayListRules)}
      {...rows('relayHref', 'onOpen', 'relay', ({ id: relayId }: { id: number }) =>
        toPath('/settings/third_party_relay/{relayId}', { relayId }),
      )}
      {...page('newHref', 'onNew', toPath('/settings/third_party_relay/new'))}
    />
  )
}
