import { toPath } from '@postern/core/navigation'
import { matchListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { MatchListDetails } from '@postern/react/match-lists'
import { useImportDialog } from '../imports/useImportDialog'
import { isId } from '../navigation/is-id'
import { useRouteParams } from '../navigation/useRouteParams'
import NotFoundScreen from '../shell/NotFoundScreen'
import { useDetailsScreen, useLinks } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { matchListPaths, useMatchListKind } from './match-list-places'

export const route = [
  '/content_rules/externaladdresslists/{id}',
  '/content_rules/filenamelists/{id}',
  '/content_rules/countrycodelists/{id}',
] as const

/** One match list; an address that names none is not found. */
export default function MatchListScreen() {
  const { id } = useRouteParams(route)
  return isId(id) ? <Details key={id} listId={Number(id)} /> : <NotFoundScreen />
}

function toRule({ id: ruleId, customerId }: { id: number; customerId: number | null }) {
  return customerId === null
    ? toPath('/content_rules/rules/{ruleId}', { ruleId })
    : toPath('/customers/{customerId}/rules/{ruleId}', { customerId, ruleId })
}

function Details({ listId }: { listId: number }) {
  const kind = useMatchListKind(route)
  const { kinds } = useTexts('matchLists', matchListsMessages)
  const { title } = kinds[kind]
  const { rows } = useLinks()
  const page = useDetailsScreen({ title, list: matchListPaths[kind].lists, listTitle: title })
  const { onImport, dialog } = useImportDialog('matchList', { listId })
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <>
          <MatchListDetails
            {...page}
            listId={listId}
            onDirtyChange={onDirtyChange}
            onImport={onImport}
            {...rows('ruleHref', 'onOpenRule', 'rule', toRule)}
          />
          {dialog}
        </>
      )}
    </UnsavedChanges>
  )
}
