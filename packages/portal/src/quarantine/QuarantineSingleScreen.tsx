import { toPath } from '@postern/core/navigation'
import { quarantineMessages } from '@postern/core/texts'
import { parseResourceListState, quarantineListRules, toResourceListQuery, useTexts } from '@postern/react'
import { type EntryStep, QuarantineEntry } from '@postern/react/quarantine-entry'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/quarantine/{quarantineEntryId}'

/** The id is always a number: any other value is not found before this renders (RT-140). */
export default function QuarantineSingleScreen() {
  const { quarantineEntryId: id } = useRouteParams(route)
  const texts = useTexts('quarantine', quarantineMessages)
  const { role } = useViewer()
  const location = useLocation()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState({ id, name: '' })
  useScreenTitle((loaded.id === id && loaded.name) || texts.entryTitle(String(id)))
  const keepName = useCallback(({ name }: { name: string }) => setLoaded({ id, name }), [id])
  const query = (location.state as { list?: unknown } | null)?.list
  // Opened through a direct link, it belongs to no search.
  const list = useMemo(
    () =>
      typeof query === 'string' ? parseResourceListState(new URLSearchParams(query), quarantineListRules) : undefined,
    [query],
  )
  const backHref =
    typeof query === 'string' && query ? `${toPath('/quarantine/search')}?${query}` : toPath('/quarantine/search')
  const step = useCallback(
    ({ entryId, list: around }: EntryStep) => {
      const state = { list: toResourceListQuery(around, quarantineListRules).toString() }
      navigate(toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId: entryId }), { state, replace: true })
    },
    [navigate],
  )
  return (
    <QuarantineEntry
      key={id}
      entryId={id}
      onLoaded={keepName}
      headingLevel={1}
      showsCustomer={role !== 'customerAdmin'}
      canReleaseVirus={role !== 'customerAdmin'}
      list={list}
      onStep={step}
      onDeleted={({ next }) => (next ? step(next) : navigate(backHref))}
      backHref={backHref}
      onBack={() => navigate(backHref)}
    />
  )
}
