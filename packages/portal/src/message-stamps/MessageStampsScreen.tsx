import { toPath } from '@postern/core/navigation'
import { MessageStampList, messageStampListRules } from '@postern/react/message-stamps'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/content_rules/message_stamps'

/** The provider's message stamps. */
export default function MessageStampsScreen() {
  const { rows, page } = useLinks()
  return (
    <MessageStampList
      headingLevel={1}
      {...useListInAddress(messageStampListRules)}
      {...rows('stampHref', 'onOpen', 'stamp', ({ id }: { id: number }) =>
        toPath('/content_rules/message_stamps/{id}', { id: String(id) }),
      )}
      {...page('newHref', 'onNew', toPath('/content_rules/message_stamps/new'))}
    />
  )
}
