import type { CapabilitySet } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { capabilitySetsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { CapabilitySetState } from '../CapabilitySetState'
import { setName } from '../set-words'
import { useCapabilitySet, useReloadSets } from '../useCapabilitySet'
import { CapabilitySetDetailsView } from './CapabilitySetDetailsView'

export interface CapabilitySetDetailsProps {
  setId: number
  /** Another customer's is not found then. Absent: anybody's in reach. */
  customerId?: number
  /** Address of the page that changes it. Absent: not offered. */
  editHref?: string
  onEdit?: () => void
  /** Sets may be changed: without `editHref` on the host's page for that, where the provider knows one. Default: false. */
  canEdit?: boolean
  /** Address of the page that adds one like it. Absent: not offered. */
  copyHref?: string
  onCopy?: () => void
  /** Address of the list of users who have it. Absent: only their number is told. */
  usersHref?: string
  onUsers?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands below when there is no such set. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  /** The set was deleted: lead to the list. */
  onDeleted?: (details: { set: CapabilitySet }) => void
}

/** One capability set: each capability with what it opens, who has it, and its history (EN-048). */
export const CapabilitySetDetails = /* @__PURE__ */ defineWidget(
  'CapabilitySetDetails',
  ConnectedCapabilitySetDetails,
  {
    keyOf: (props) => props.setId,
    events: ['onLoaded', 'onDeleted'],
    leads: ({ page }, { setId, canEdit }) => ({
      ...(canEdit && page(destination('editCapabilitySet', { setId }), 'editHref', 'onEdit')),
      ...page(destination('users', {}, new URLSearchParams({ capability_set: String(setId) })), 'usersHref', 'onUsers'),
    }),
  },
)

function ConnectedCapabilitySetDetails({ setId, customerId, backLink, onLoaded, ...rest }: CapabilitySetDetailsProps) {
  const { capabilitySets } = useClient()
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const query = useCapabilitySet(setId, { customerId })
  const reload = useReloadSets()
  useLoadedName(query.data && setName(query.data, texts), onLoaded)
  return (
    <CapabilitySetState of={query} headingLevel={rest.headingLevel ?? 2} backLink={backLink}>
      {(set) => (
        <CapabilitySetDetailsView
          {...rest}
          set={set}
          onDelete={() =>
            capabilitySets.delete({ id: setId }, set.version ? { ifMatch: set.version } : {}).then(
              () => null,
              async (cause: unknown) => {
                // Who has it now is shown, and what it holds.
                await reload()
                return failureText(cause, texts.failed)
              },
            )
          }
          onDeleted={(details) => {
            rest.onDeleted?.(details)
            void reload()
          }}
        />
      )}
    </CapabilitySetState>
  )
}
