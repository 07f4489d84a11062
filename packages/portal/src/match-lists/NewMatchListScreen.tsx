import { matchListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { MatchListForm } from '@postern/react/match-lists'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { matchListPaths, useMatchListKind } from './match-list-places'

export const route = [
  '/content_rules/external_address_lists/new',
  '/content_rules/file_name_lists/new',
  '/content_rules/country_code_lists/new',
] as const

/** Adds a match list and leads to it, where its entries are added. */
export default function NewMatchListScreen() {
  const kind = useMatchListKind(route)
  const { form, successTitle: title } = useTexts('matchLists', matchListsMessages)
  const { lists, list: toList } = matchListPaths[kind]
  const { page, leave } = useObjectScreen({ object: null, list: lists })
  return (
    <UnsavedChanges>
      {(guard) => (
        <MatchListForm
          kind={kind}
          headingLevel={page.headingLevel}
          onCancel={page.onCancel}
          {...guard}
          onSaved={({ list: { id, name } }) => leave({ title, text: form.added(name) }, toList(id))}
        />
      )}
    </UnsavedChanges>
  )
}
