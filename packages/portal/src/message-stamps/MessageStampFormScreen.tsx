import { toPath } from '@postern/core/navigation'
import { messageStampsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { MessageStampForm } from '@postern/react/message-stamps'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = ['/content_rules/message_stamps/new', '/content_rules/message_stamps/{id}/edit'] as const

const pageOf = (id: string) => toPath('/content_rules/message_stamps/{id}', { id })

/** Adds a message stamp, or edits the one whose id is in the address. */
export default function MessageStampFormScreen() {
  const { id } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('messageStamps', messageStampsMessages)
  const object = id === undefined ? null : pageOf(id)
  const { page, leave } = useObjectScreen({ object, list: toPath('/content_rules/message_stamps') })
  return (
    <UnsavedChanges>
      {(guard) => (
        <MessageStampForm
          {...page}
          {...guard}
          {...(id !== undefined && { stampId: Number(id) })}
          onSaved={({ stamp: { id, name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, pageOf(String(id)))
          }
        />
      )}
    </UnsavedChanges>
  )
}
