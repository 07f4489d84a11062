import { MatchListList, matchListListRules } from '@postern/react/match-lists'
import { useLinks, useListInAddress } from '../shell/object-screens'
import { matchListPaths, useMatchListKind } from './match-list-places'

export const route = [
  '/content_rules/external_address_lists',
  '/content_rules/file_name_lists',
  '/content_rules/country_code_lists',
] as const

/** The match lists of one kind. */
export default function MatchListsScreen() {
  const kind = useMatchListKind(route)
  const { rows, page } = useLinks()
  const { list, add } = matchListPaths[kind]
  return (
    <MatchListList
      key={kind}
      kind={kind}
      headingLevel={1}
      {...useListInAddress(matchListListRules)}
      {...rows('listHref', 'onOpen', 'list', ({ id }: { id: number }) => list(id))}
      {...page('newHref', 'onNew', add)}
    />
  )
}
