import { toPath } from '@postern/core/navigation'
import { urlListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { UrlList, UrlListAdd, urlListRules } from '@postern/react/url-lists'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useLinks, useListInAddress } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/settings/url_exemptions'

/** Links that are let alone; with `add` in the address the form that exempts more. */
export default function UrlExemptionsScreen() {
  const [query] = useSearchParams()
  return query.has('add') ? <AddScreen /> : <ListScreen />
}

function ListScreen() {
  const { page } = useLinks()
  return (
    <UrlList
      headingLevel={1}
      list="exempt"
      {...useListInAddress(urlListRules)}
      {...page('newHref', 'onNew', `${toPath('/settings/url_exemptions')}?add`)}
    />
  )
}

function AddScreen() {
  const { exempt } = useTexts('urlLists', urlListsMessages)
  const navigate = useNavigate()
  useScreenTitle(exempt.addTitle)
  const list = toPath('/settings/url_exemptions')
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <UrlListAdd
          headingLevel={1}
          list="exempt"
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(list)}
          onAdded={() => navigate(list, { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}
