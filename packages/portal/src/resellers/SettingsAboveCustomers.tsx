import { Role } from '@postern/core'
import type { ReactNode } from 'react'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { ResellerPage } from './ResellerPage'

interface FormProps {
  resellerId?: number
  headingLevel?: 1
  onDirtyChange: (details: { isDirty: boolean }) => void
}

export interface SettingsAboveCustomersProps {
  /** The reseller in the address. Absent: the own reseller of its administrators, or the whole service. */
  resellerId: number | undefined
  /** Renders the form. */
  children: (props: FormProps) => ReactNode
}

/** A form of layered settings above customers: as a tab of a reseller, or as a page of its own. */
export function SettingsAboveCustomers({ resellerId, children }: SettingsAboveCustomersProps) {
  const { role, profile } = useViewer()
  const own = role === Role.ResellerAdmin ? { resellerId: profile.parentId } : {}
  return (
    <UnsavedChanges>
      {(guard) =>
        resellerId === undefined ? (
          children({ ...guard, ...own, headingLevel: 1 })
        ) : (
          <ResellerPage>{children({ ...guard, resellerId })}</ResellerPage>
        )
      }
    </UnsavedChanges>
  )
}
