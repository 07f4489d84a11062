import { toPath } from '@postern/core/navigation'
import { NoticeList, noticeListRules } from '@postern/react/notices'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/notices'

export default function NoticesScreen() {
  const { rows, page } = useLinks()
  return (
    <NoticeList
      headingLevel={1}
      {...useListInAddress(noticeListRules)}
      {...rows('noticeHref', 'onOpen', 'notice', ({ id: noticeId }: { id: number }) =>
        toPath('/notices/{noticeId}', { noticeId }),
      )}
      {...page('newHref', 'onNew', toPath('/notice/new'))}
    />
  )
}
