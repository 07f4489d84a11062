import { toPath } from '@postern/core/navigation'
import { senderListsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
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
 * Allow and block entries that apply to one customer, or all that the administrator manages; `add` or `try` in the address opens their
 * forms.
 */
export default function WblScreen() {
  const { customerId } = useRouteParams(route)
  const [query] = useSearchParams()
  if (query.has('add')) return <AddScreen customerId={customerId} />
  if (query.has('try')) return <TryScreen customerId={customerId} />
  return <ListScreen customerId={customerId} />
}

interface PlaceProps {
  customerId: number | undefined
}

function ListScreen({ customerId }: PlaceProps) {
  const { page } = useLinks()
  const own = useOwnCustomer(customerId)
  return (
    <MaybeCustomerPage customerId={customerId}>
      <WblList
        {...(customerId === undefined && { headingLevel: 1 })}
        {...(own !== undefined && { customerId: own })}
        {...useListInAddress(wblListRules)}
        {...page('newHref', 'onNew', `${placeOf(customerId)}?add`)}
        {...page('tryHref', 'onTry', `${placeOf(customerId)}?try`)}
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
  return (
    <MaybeCustomerPage customerId={customerId}>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <WblAdd
            headingLevel={customerId === undefined ? 1 : 2}
            {...(own !== undefined && { customerId: own })}
            canForce={role !== 'customerAdmin'}
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
  return (
    <MaybeCustomerPage customerId={customerId}>
      <WblTest headingLevel={customerId === undefined ? 1 : 2} onClose={() => navigate(placeOf(customerId))} />
    </MaybeCustomerPage>
  )
}

const placeOf = (customerId: number | undefined) =>
  customerId === undefined ? toPath('/wbl') : toPath('/customers/{customerId}/wbl', { customerId })

const importPathOf = (customerId: number | undefined) =>
  customerId === undefined ? undefined : toPath('/customers/{customerId}/wbl/bulk_import', { customerId })

/** Returns the customer in the address, otherwise the user's own when the user sees no other lists. */
function useOwnCustomer(customerId: number | undefined): number | undefined {
  const { profile, role } = useViewer()
  return customerId ?? (role === 'customerAdmin' ? profile.parentId : undefined)
}
