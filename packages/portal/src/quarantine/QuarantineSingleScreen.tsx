import { roleOf } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { parseResourceListState, quarantineListRules, toResourceListQuery, useTexts } from '@postern/react'
import { type EntryStep, QuarantineEntry } from '@postern/react/quarantine-entry'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from '../navigation/router-context'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'
import { quarantinePaths, toQuarantineEntry } from './quarantine.paths'

/** Its id is a number: every other one is not found before it comes here (RT-140). */
export default function QuarantineSingleScreen() {
  const id = Number(useParams().quarantineEntryId)
  const texts = useTexts('quarantine', quarantineMessages)
  const { session } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  useScreenTitle(texts.entryTitle(String(id)))
  const role = session.status === 'signedIn' ? roleOf(session.profile) : null
  const query = (location.state as { list?: unknown } | null)?.list
  // Opened from a link of its own, it stands in no search.
  const list = useMemo(
    () =>
      typeof query === 'string' ? parseResourceListState(new URLSearchParams(query), quarantineListRules) : undefined,
    [query],
  )
  const backHref = typeof query === 'string' && query ? `${quarantinePaths.search}?${query}` : quarantinePaths.search
  const step = useCallback(
    ({ entryId, list: around }: EntryStep) => {
      const state = { list: toResourceListQuery(around, quarantineListRules).toString() }
      navigate(toQuarantineEntry(entryId), { state, replace: true })
    },
    [navigate],
  )
  return (
    <QuarantineEntry
      key={id}
      entryId={id}
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
