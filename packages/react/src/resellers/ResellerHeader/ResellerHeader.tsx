import { formatListDate, type Reseller } from '@postern/core'
import { resellerDetailsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { PageHeaderSkeleton } from '../../shell/PageHeader/PageHeaderSkeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { ResellerState } from '../ResellerState'
import { useReseller } from '../useReseller'

export interface ResellerHeaderProps {
  resellerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Rendered when there is no such reseller. */
  backLink?: ReactNode
  /** Content below, for example tabs; rendered only once there is a reseller. */
  children?: ReactNode
  /** Available actions; an absent one is not offered. */
  onEdit?: () => void
  onTransfer?: () => void
  onDelete?: () => void
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
}

/** Name, facts and actions of a reseller; heads every page about it (RT-096). */
export const ResellerHeader = /* @__PURE__ */ defineWidget('ResellerHeader', ConnectedResellerHeader, {
  events: ['onLoaded'],
})

export const resellerHeaderElement = {
  attributes: { resellerId: 'number', canEdit: 'flag', canTransfer: 'flag', canDelete: 'flag' },
  needs: ['resellerId'],
  events: ['loaded', 'edit', 'transfer', 'delete'],
  offered: { edit: 'canEdit', transfer: 'canTransfer', delete: 'canDelete' },
  slots: ['back-link'],
} as const satisfies ElementOf<typeof ResellerHeader>

function ConnectedResellerHeader({ resellerId, headingLevel = 2, backLink, ...rest }: ResellerHeaderProps) {
  const query = useReseller(resellerId)
  return (
    <ResellerState of={query} headingLevel={headingLevel} backLink={backLink} skeleton={<PageHeaderSkeleton />}>
      {(reseller) => (
        <>
          <ResellerHeaderView {...rest} reseller={reseller} headingLevel={headingLevel} />
          {rest.children}
        </>
      )}
    </ResellerState>
  )
}

export interface ResellerHeaderViewProps extends Omit<ResellerHeaderProps, 'resellerId' | 'backLink' | 'children'> {
  reseller: Reseller
}

/** The header from plain values. */
export function ResellerHeaderView({ reseller, headingLevel = 2, onLoaded, ...actions }: ResellerHeaderViewProps) {
  const texts = useTexts('resellerDetails', resellerDetailsMessages)
  const timeZone = useTimeZone()
  const { name, contactName, contactEmail, createdAt } = reseller
  const { onEdit, onTransfer, onDelete } = actions
  useLoadedName(name, onLoaded)
  return (
    <PageHeader
      title={name}
      headingLevel={headingLevel}
      hasInitials
      meta={[
        ...(contactName ? [<Untrusted key="name">{contactName}</Untrusted>] : []),
        ...(contactEmail ? [<Untrusted key="email">{contactEmail}</Untrusted>] : []),
        ...(createdAt ? [texts.created(formatListDate(createdAt, timeZone).slice(0, 10))] : []),
      ]}
      actions={onEdit && [{ key: 'edit', label: texts.edit, onSelect: onEdit }]}
      menu={[
        ...(onTransfer ? [{ key: 'transfer', label: texts.transfer, onSelect: onTransfer }] : []),
        ...(onDelete
          ? [{ key: 'delete', label: texts.delete, tone: 'danger' as const, group: 'delete', onSelect: onDelete }]
          : []),
      ]}
    />
  )
}
