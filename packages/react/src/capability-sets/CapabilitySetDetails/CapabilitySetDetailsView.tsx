import type { CapabilitySet } from '@postern/core'
import { capabilitySetsMessages, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { ObjectHistory } from '../../audit/ObjectHistory/ObjectHistory'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { PortalLink } from '../../shell/Links/PortalLink'
import { type PageAction, PageHeader } from '../../shell/PageHeader/PageHeader'
import { Badge } from '../../ui/Badge/Badge'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { useToast } from '../../ui/Toast/Toasts'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { ownerText, setName, setText } from '../set-words'
import type { CapabilitySetDetailsProps } from './CapabilitySetDetails'
import { SetTable } from './SetTable'

export interface CapabilitySetDetailsViewProps
  extends Omit<CapabilitySetDetailsProps, 'setId' | 'backLink' | 'onLoaded'> {
  set: CapabilitySet
  /** Resolves to what went wrong, in words; `null` when it is deleted. */
  onDelete: () => Promise<string | null>
}

/** The page from plain values and calls. */
export function CapabilitySetDetailsView(props: CapabilitySetDetailsViewProps) {
  const { set, headingLevel = 2, usersHref, onUsers } = props
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const { detail } = texts
  const locale = useLocale()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const name = setName(set, texts)
  const text = setText(set, texts)
  const users = texts.userCount(formatNumber(set.userCount, locale))
  return (
    <div className={page.root}>
      <PageHeader
        title={name}
        headingLevel={headingLevel}
        badges={!set.isEditable && <Badge tone="neutral">{set.isPreset ? texts.preset : texts.offered}</Badge>}
        meta={[
          <Untrusted key="owner">{detail.offeredBy(ownerText(set, texts))}</Untrusted>,
          usersHref === undefined || set.userCount === 0 ? (
            users
          ) : (
            <PortalLink key="users" href={usersHref} onNavigate={() => onUsers?.()}>
              {users}
            </PortalLink>
          ),
          ...(text ? [<Untrusted key="text">{text}</Untrusted>] : []),
        ]}
        actions={actionsOf(props, detail)}
        menu={
          set.isEditable
            ? [{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => setAsking(true) }]
            : []
        }
      />
      <SetTable set={set} headingLevel={headingLevel === 1 ? 2 : 3} />
      {set.isEditable && (
        <ObjectHistory target={`capability set ${set.id}`} headingLevel={headingLevel === 1 ? 2 : 3} />
      )}
      {isAsking && (
        <DeleteQuestion
          {...props}
          name={name}
          count={formatNumber(set.userCount, locale)}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            toast({ tone: 'success', title: texts.successTitle, text: detail.deleted(name) })
            props.onDeleted?.({ set })
          }}
        />
      )}
    </div>
  )
}

function actionsOf(
  { set, editHref, onEdit, copyHref, onCopy }: CapabilitySetDetailsViewProps,
  detail: { edit: string; copy: string },
): PageAction[] {
  const copy = { key: 'copy', label: detail.copy, href: copyHref, onSelect: () => onCopy?.() }
  const edit = { key: 'edit', label: detail.edit, href: editHref, onSelect: () => onEdit?.(), isPrimary: true }
  return [
    ...(copyHref === undefined ? [] : [{ ...copy, isPrimary: !set.isEditable }]),
    ...(editHref === undefined || !set.isEditable ? [] : [edit]),
  ]
}

interface DeleteQuestionProps extends CapabilitySetDetailsViewProps {
  name: string
  /** How many users have it, in the reader's digits. */
  count: string
  onClose: () => void
  onDone: () => void
}

/** Asks before the set goes. While users have it, it says so and leads to them instead. */
function DeleteQuestion({ set, name, count, usersHref, onUsers, onDelete, onClose, onDone }: DeleteQuestionProps) {
  const { detail } = useTexts('capabilitySets', capabilitySetsMessages)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const leadsToUsers = set.userCount > 0 && usersHref !== undefined
  const remove = async () => {
    setPending(true)
    const failure = await onDelete()
    setPending(false)
    if (failure === null) onDone()
    else setError(failure)
  }
  return (
    <ConfirmDialog
      isOpen
      tone={leadsToUsers ? 'primary' : 'danger'}
      title={detail.deleteTitle}
      object={name}
      confirmLabel={leadsToUsers ? detail.users : detail.deleteConfirm}
      isPending={isPending}
      error={error ?? undefined}
      onClose={onClose}
      onConfirm={leadsToUsers ? () => onUsers?.() : remove}
    >
      {set.userCount > 0 ? detail.deleteHeld(count) : detail.deleteText}
    </ConfirmDialog>
  )
}
