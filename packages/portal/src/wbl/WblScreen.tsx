import { toPath } from '@postern/core/navigation'
import { jobsMessages, senderListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ListExport } from '@postern/react/jobs'
import { WblAdd, WblList, WblTest, wblListRules } from '@postern/react/sender-lists'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { MaybeCustomerPage, useLinks, useListInAddress } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = ['/wbl', '/customers/{customerId}/wbl'] as const

/**
 * Allow and block entries that apply to one customer, or all that the administrator manages; `add`, `try` or `export` in the address opens
 * their pages.
 */
export default function WblScreen() {
  const { customerId } = useRouteParams(route)
  const [query] = useSearchParams()
  if (query.has('add')) return <AddScreen customerId={customerId} />
  if (query.has('try')) return <TryScreen customerId={customerId} />
  if (query.has('export')) return <ExportScreen customerId={customerId} />
  return <ListScreen customerId={customerId} />
}

interface PlaceProps {
  customerId: number | undefined
}

function ListScreen({ customerId }: PlaceProps) {
  const { page } = useLinks()
  const { opens } = useViewer()
  const navigate = useNavigate()
  const own = useOwnCustomer(customerId)
  return (
    <MaybeCustomerPage customerId={customerId}>
      <WblList
        {...(customerId === undefined && { headingLevel: 1 })}
        {...(own !== undefined && { customerId: own })}
        {...useListInAddress(wblListRules)}
        {...page('newHref', 'onNew', `${placeOf(customerId)}?add`)}
        {...page('tryHref', 'onTry', `${placeOf(customerId)}?try`)}
        tryEntryHref={({ id }) => trialPathOf(customerId, id)}
        onTryEntry={({ entry }) => navigate(trialPathOf(customerId, entry.id))}
        {...(opens('/messagehistory/search') && {
          historyHref: historyPathOf,
          onOpenHistory: ({ entry }) => navigate(historyPathOf(entry)),
        })}
        {...page('exportAllHref', 'onExportAll', `${placeOf(customerId)}?export`)}
        {...page('importHref', 'onImport', importPathOf(own))}
      />
    </MaybeCustomerPage>
  )
}

function AddScreen({ customerId }: PlaceProps) {
  const { role } = useViewer()
  const own = useOwnCustomer(customerId)
  const { add } = useTexts('senderLists', senderListsMessages)
  const navigate = useNavigate()
  useScreenTitle(add.title)
  const back = placeOf(customerId)
  const backtestId = useIdInAddress('backtest')
  return (
    <MaybeCustomerPage customerId={customerId}>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <WblAdd
            headingLevel={customerId === undefined ? 1 : 2}
            {...(own !== undefined && { customerId: own })}
            {...(own === undefined && { ownLevel: role === 'superAdmin' ? 'system' : 'reseller' })}
            canForce={role !== 'customerAdmin'}
            {...(backtestId !== undefined && { backtestId })}
            onBacktestBegun={({ id }) => navigate(`${back}?add&backtest=${id}`, { replace: true })}
            onDirtyChange={onDirtyChange}
            onCancel={() => navigate(back)}
            onAdded={() => navigate(back, { replace: true })}
          />
        )}
      </UnsavedChanges>
    </MaybeCustomerPage>
  )
}

function TryScreen({ customerId }: PlaceProps) {
  const { trial } = useTexts('senderLists', senderListsMessages)
  const navigate = useNavigate()
  useScreenTitle(trial.title)
  const entryId = useIdInAddress('try')
  return (
    <MaybeCustomerPage customerId={customerId}>
      <WblTest
        headingLevel={customerId === undefined ? 1 : 2}
        {...(entryId !== undefined && { entryId })}
        onClose={() => navigate(placeOf(customerId))}
      />
    </MaybeCustomerPage>
  )
}

/** The id of the job is in the address (`export=` and its number), so that a reload returns to it. */
function ExportScreen({ customerId }: PlaceProps) {
  const { exportAll } = useTexts('jobs', jobsMessages)
  const navigate = useNavigate()
  const own = useOwnCustomer(customerId)
  useScreenTitle(exportAll)
  const back = placeOf(customerId)
  const jobId = useIdInAddress('export')
  return (
    <MaybeCustomerPage customerId={customerId}>
      <ListExport
        list="senderLists"
        headingLevel={customerId === undefined ? 1 : 2}
        {...(own !== undefined && { customerId: own })}
        {...(jobId !== undefined && { jobId })}
        onBegun={({ id }) => navigate(`${back}?export=${id}`, { replace: true })}
        onClose={() => navigate(back)}
      />
    </MaybeCustomerPage>
  )
}

/** Returns the id of a job or an entry that the address names. */
function useIdInAddress(name: string): number | undefined {
  const [query] = useSearchParams()
  const given = query.get(name) ?? ''
  return /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined
}

const placeOf = (customerId: number | undefined) =>
  customerId === undefined ? toPath('/wbl') : toPath('/customers/{customerId}/wbl', { customerId })

/** An entry is named by its id: addresses of people stay out of the address. */
const trialPathOf = (customerId: number | undefined, entryId: number) => `${placeOf(customerId)}?try=${entryId}`

const historyPathOf = ({ id }: { id: number }) => `${toPath('/messagehistory/search')}?received=30d&listEntry=${id}`

const importPathOf = (customerId: number | undefined) =>
  customerId === undefined ? undefined : toPath('/customers/{customerId}/wbl/bulk_import', { customerId })

/** Returns the customer in the address, otherwise the user's own when the user sees no other lists. */
function useOwnCustomer(customerId: number | undefined): number | undefined {
  const { profile, role } = useViewer()
  return customerId ?? (role === 'customerAdmin' ? profile.parentId : undefined)
}
