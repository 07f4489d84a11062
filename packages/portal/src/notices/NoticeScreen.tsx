import { toPath } from '@postern/core/navigation'
import { noticesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { NoticeDetails } from '@postern/react/notices'
import { useRouteParams } from '../navigation/useRouteParams'
import { useDetailsScreen, useLinks } from '../shell/object-screens'

export const route = '/notices/{noticeId}'

export default function NoticeScreen() {
  const { noticeId } = useRouteParams(route)
  const { title } = useTexts('notices', noticesMessages)
  const { page } = useLinks()
  return (
    <NoticeDetails
      {...useDetailsScreen({ title, list: toPath('/notices'), listTitle: title })}
      noticeId={noticeId}
      {...page('editHref', 'onEdit', toPath('/notices/{noticeId}/edit', { noticeId }))}
    />
  )
}
