import { toPath } from '@postern/core/navigation'
import { messageStampsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { MessageStampDetails } from '@postern/react/message-stamps'
import { useRouteParams } from '../navigation/useRouteParams'
import { useDetailsScreen, useLinks } from '../shell/object-screens'

export const route = '/content_rules/message_stamps/{id}'

/** One message stamp. */
export default function MessageStampScreen() {
  const { id } = useRouteParams(route)
  const { title } = useTexts('messageStamps', messageStampsMessages)
  const { page } = useLinks()
  const list = toPath('/content_rules/message_stamps')
  return (
    <MessageStampDetails
      {...useDetailsScreen({ title, list, listTitle: title })}
      stampId={Number(id)}
      {...page('editHref', 'onEdit', toPath('/content_rules/message_stamps/{id}/edit', { id }))}
    />
  )
}
