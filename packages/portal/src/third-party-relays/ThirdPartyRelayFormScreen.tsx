import { toPath } from '@postern/core/navigation'
import { thirdPartyRelaysMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ThirdPartyRelayForm } from '@postern/react/third-party-relays'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = ['/settings/third_party_relay/new', '/settings/third_party_relay/{relayId}'] as const

/** Adds a third-party relay, or changes the one whose id stands in the address. */
export default function ThirdPartyRelayFormScreen() {
  const { relayId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('thirdPartyRelays', thirdPartyRelaysMessages)
  const list = toPath('/settings/third_party_relay')
  const { page, leave } = useObjectScreen({ object: null, list })
  const onLoaded = useObjectName(
    relayId === undefined ? null : toPath('/settings/third_party_relay/{relayId}', { relayId }),
  )
  return (
    <UnsavedChanges>
      {(guard) => (
        <ThirdPartyRelayForm
          {...page}
          onLoaded={onLoaded}
          {...guard}
          {...(relayId !== undefined && { relayId })}
          onSaved={({ relay: { name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, list)
          }
        />
      )}
    </UnsavedChanges>
  )
}
