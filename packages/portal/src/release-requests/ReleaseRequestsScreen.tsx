import { toPath } from '@postern/core/navigation'
import { ReleaseRequestList, releaseRequestListRules } from '@postern/react/release-requests'
import { useViewer } from '../navigation/useViewer'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/quarantine/requests'

export default function ReleaseRequestsScreen() {
  const { rows } = useLinks()
  const { role } = useViewer()
  return (
    <ReleaseRequestList
      headingLevel={1}
      {...useListInAddress(releaseRequestListRules)}
      {...rows('entryHref', 'onOpen', 'request', ({ entryId }: { entryId: number | null }) =>
        toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId: entryId ?? 0 }),
      )}
      showsCustomer={role !== 'customerAdmin'}
      canReleaseVirus={role !== 'customerAdmin'}
    />
  )
}
