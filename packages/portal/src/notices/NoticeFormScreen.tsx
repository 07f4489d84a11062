import { toPath } from '@postern/core/navigation'
import { noticesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { NoticeForm } from '@postern/react/notices'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = ['/notice/new', '/notices/{noticeId}/edit'] as const

/** Adds a notice, or edits the one whose id is in the address. */
export default function NoticeFormScreen() {
  const { noticeId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('notices', noticesMessages)
  const toNotice = (noticeId: number) => toPath('/notices/{noticeId}', { noticeId })
  const object = noticeId === undefined ? null : toNotice(noticeId)
  const { page, leave } = useObjectScreen({ object, list: toPath('/notices') })
  return (
    <UnsavedChanges>
      {(guard) => (
        <NoticeForm
          {...page}
          {...guard}
          {...(noticeId !== undefined && { noticeId })}
          onSaved={({ notice: { id, title: name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, toNotice(id))
          }
        />
      )}
    </UnsavedChanges>
  )
}
