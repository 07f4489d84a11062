import { matchListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { MatchListForm } from '@postern/react/match-lists'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { ownListPaths } from './match-list-places'

export const route = ['/shared_rules/lists/new', '/customers/{customerId}/rules/lists/new'] as const

/** Adds a match list of a customer or a reseller and leads to it, where its entries are added. */
export default function NewOwnMatchListScreen() {
  const { customerId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('matchLists', matchListsMessages)
  const { lists, list: toList } = ownListPaths(customerId)
  const { page, leave } = useObjectScreen({ customerId, object: null, list: lists })
  return (
    <UnsavedChanges>
      {(guard) => (
        <MatchListForm
          {...page}
          {...guard}
          onSaved={({ list: { id, name } }) => leave({ title, text: form.added(name) }, toList(id))}
        />
      )}
    </UnsavedChanges>
  )
}
