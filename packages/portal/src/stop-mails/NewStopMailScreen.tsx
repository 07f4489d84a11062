import { toPath } from '@postern/core/navigation'
import { stopMailsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { StopMailForm } from '@postern/react/stop-mails'
import { useSearchParams } from '../navigation/useSearchParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/settings/stopmail/new'

/** Stops mail; with `out` in the address outbound mail at first. */
export default function NewStopMailScreen() {
  const [query] = useSearchParams()
  const { form, about, successTitle: title } = useTexts('stopMails', stopMailsMessages)
  const isOutbound = query.has('out')
  const inbound = toPath('/settings/stopmail/inbound')
  const outbound = toPath('/settings/stopmail/outbound')
  const list = isOutbound ? outbound : inbound
  const { page, leave } = useObjectScreen({ object: null, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <StopMailForm
          {...page}
          {...guard}
          direction={isOutbound ? 'out' : 'in'}
          onSaved={({ stop: { scope, value, customer, direction } }) => {
            const text = form.started(about[scope](value, customer?.name ?? ''))
            const shown = { in: inbound, out: outbound, both: list }
            leave({ title, text }, shown[direction])
          }}
        />
      )}
    </UnsavedChanges>
  )
}
