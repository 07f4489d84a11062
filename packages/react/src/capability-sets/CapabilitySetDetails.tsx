import type { CapabilitySet } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails, offer } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import { PortalLink } from '../shell/Links/PortalLink'
import { Badge } from '../ui/Badge/Badge'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { capabilitySets } from './capability-set-resource'
import { SetTable } from './SetTable'
import { ownerText, setText } from './set-words'

export interface CapabilitySetDetailsProps extends ObjectPageProps {
  setId: number
  /** True if the viewer may edit it. Without `editHref`, links to the provider's page for that, if it has one. Default: false. */
  canEdit?: boolean
  /** Address of the edit page. Absent: not offered. */
  editHref?: string
  onEdit?: () => void
  /** Address of the page that adds a copy. Absent: not offered. */
  copyHref?: string
  onCopy?: () => void
  /** Address of the users who have it. Absent: not offered. */
  usersHref?: string
  onUsers?: () => void
  /** Fires after it was deleted; go to the list. */
  onDeleted?: (details: { set: CapabilitySet }) => void
}

/** One capability set: each capability with what it grants, the users who have it, and its history (EN-048). */
export const CapabilitySetDetails = /* @__PURE__ */ defineDetails('CapabilitySetDetails', capabilitySets, {
  idOf: ({ setId }: CapabilitySetDetailsProps) => setId,
  leads: ({ page }, { setId, canEdit }) => ({
    ...(canEdit && page(destination('editCapabilitySet', { setId }), 'editHref', 'onEdit')),
    ...page(destination('users', {}, new URLSearchParams({ capability_set: String(setId) })), 'usersHref', 'onUsers'),
  }),
  usePage({ object: set, name, words: texts, props, count, below, ask, reload }) {
    const client = useClient()
    const { detail, failed } = texts
    const { editHref, onEdit, copyHref, onCopy, usersHref, onUsers, onDeleted } = props
    const { id, isEditable, isPreset, userCount } = set
    const users = texts.userCount(count(userCount))
    const text = setText(set, texts)
    const leadsToUsers = userCount > 0 && usersHref !== undefined
    const copy = { key: 'copy', label: detail.copy, isPrimary: !isEditable }
    return {
      badges: !isEditable && <Badge tone="neutral">{isPreset ? texts.preset : texts.offered}</Badge>,
      meta: [
        <Untrusted key="owner">{detail.offeredBy(ownerText(set, texts))}</Untrusted>,
        leadsToUsers ? (
          <PortalLink key="users" href={usersHref} onNavigate={() => onUsers?.()}>
            {users}
          </PortalLink>
        ) : (
          users
        ),
        text && <Untrusted key="text">{text}</Untrusted>,
      ],
      actions: [
        ...(copyHref === undefined ? [] : offer(copy, set, copyHref, onCopy)),
        ...(editHref === undefined || !isEditable
          ? []
          : offer({ key: 'edit', label: detail.edit, isPrimary: true }, set, editHref, onEdit)),
      ],
      menu: isEditable ? [{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => ask('delete') }] : [],
      body: <SetTable set={set} headingLevel={below} />,
      hasHistory: isEditable,
      questions: {
        // While users have the set, the dialog links to them instead.
        delete: {
          ...{ title: detail.deleteTitle, object: name, tone: leadsToUsers ? 'primary' : 'danger', failed },
          text: userCount > 0 ? detail.deleteHeld(count(userCount)) : detail.deleteText,
          ...(leadsToUsers
            ? { confirmLabel: detail.users, run: async () => onUsers?.() }
            : {
                confirmLabel: detail.deleteConfirm,
                run: () => client.capabilitySets.delete({ id }, ifMatchOf(set)),
                onFailed: reload,
                done: { title: texts.successTitle, text: detail.deleted(name) },
                deletes: true,
                onDone: () => onDeleted?.({ set }),
              }),
        },
      },
    }
  },
})

export const capabilitySetDetailsElement = {
  attributes: { setId: 'number', customerId: 'number', canEdit: 'flag' },
  needs: ['setId'],
  events: ['loaded', 'deleted'],
  cancelable: ['edit', 'users'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof CapabilitySetDetails>
