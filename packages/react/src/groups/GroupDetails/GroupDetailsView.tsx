import type { Group, GroupMember } from '@postern/core'
import { formatNumber, groupsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { ObjectHistory } from '../../audit/ObjectHistory/ObjectHistory'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ResourceListState } from '../../resource-list/list-state'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { type PageAction, PageHeader } from '../../shell/PageHeader/PageHeader'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { useToast } from '../../ui/Toast/Toasts'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { userName } from '../../users/user-words'
import type { GroupDetailsProps } from './GroupDetails'

export interface GroupDetailsViewProps extends Omit<GroupDetailsProps, 'groupId' | 'backLink' | 'onLoaded'> {
  group: Group
  columns: readonly ResourceColumn<GroupMember>[]
  content: ListContent<GroupMember>
  state: ResourceListState
  onChange: (details: { state: ResourceListState }) => void
  /** Both resolve to what went wrong, in words; `null` when it is done. */
  onDetach: (member: GroupMember) => Promise<string | null>
  onDelete: () => Promise<string | null>
}

/** The page from plain values and calls. */
export function GroupDetailsView(props: GroupDetailsViewProps) {
  const { group, headingLevel = 2 } = props
  const texts = useTexts('groups', groupsMessages)
  const { detail } = texts
  const locale = useLocale()
  const toast = useToast()
  const [asked, setAsked] = useState<GroupMember | 'group' | null>(null)
  const count = formatNumber(group.memberCount, locale)
  const tell = (text: string) => toast({ tone: 'success', title: texts.successTitle, text })
  return (
    <div className={page.root}>
      <PageHeader
        title={group.name}
        headingLevel={headingLevel}
        meta={[
          ...(group.customer ? [<Untrusted key="customer">{group.customer.name}</Untrusted>] : []),
          detail.memberCount(count),
          ...(group.description ? [<Untrusted key="description">{group.description}</Untrusted>] : []),
        ]}
        actions={[
          ...offered({ key: 'edit', label: detail.edit }, group, props.editHref, props.onEdit),
          ...offered({ key: 'attach', label: detail.attach, isPrimary: true }, group, props.attachHref, props.onAttach),
        ]}
        menu={[{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => setAsked('group') }]}
      />
      <ResourceListView
        name="group-members"
        title={detail.members}
        tableName={detail.members}
        headingLevel={headingLevel === 1 ? 2 : 3}
        columns={props.columns}
        search={{ label: detail.searchMembers }}
        rowId={({ id }) => id}
        rowName={userName}
        rowHref={props.memberHref}
        onOpen={props.onOpenMember && (({ row }) => props.onOpenMember?.({ member: row }))}
        rowActions={(member) => [
          { key: 'detach', icon: 'close', label: detail.detach, onSelect: () => setAsked(member) },
        ]}
        empty={{ title: detail.noMembers, text: detail.noMembersText, icon: 'user' }}
        exportName="members"
        content={props.content}
        state={props.state}
        onChange={props.onChange}
      />
      {/* Not before the list has its height: it would move. */}
      {(props.content.rows ?? props.content.error) && (
        <ObjectHistory target={`group ${group.id}`} headingLevel={headingLevel === 1 ? 2 : 3} />
      )}
      {asked === 'group' && (
        <Question
          title={detail.deleteTitle}
          text={detail.deleteText(count)}
          confirm={detail.deleteConfirm}
          object={group.name}
          run={props.onDelete}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            tell(detail.deleted(group.name))
            props.onDeleted?.({ group })
          }}
        />
      )}
      {asked !== null && asked !== 'group' && (
        <Question
          title={detail.detachTitle}
          text={detail.detachText}
          confirm={detail.detachConfirm}
          object={userName(asked)}
          run={() => props.onDetach(asked)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            tell(detail.detached(userName(asked)))
          }}
        />
      )}
    </div>
  )
}

/** An action that leads somewhere; none where the host has neither an address nor anything to do. */
function offered(
  action: PageAction,
  group: Group,
  href: GroupDetailsProps['editHref'],
  onPress: GroupDetailsProps['onEdit'],
): PageAction[] {
  const address = typeof href === 'function' ? href(group) : href
  if (address === null || (address === undefined && !onPress)) return []
  return [{ ...action, href: address, onSelect: onPress && (() => onPress({ group })) }]
}

interface QuestionProps {
  title: string
  text: string
  confirm: string
  object: string
  run: () => Promise<string | null>
  onClose: () => void
  onDone: () => void
}

function Question({ title, text, confirm, object, run, onClose, onDone }: QuestionProps) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={title}
      object={object}
      confirmLabel={confirm}
      isPending={isPending}
      error={error ?? undefined}
      onClose={onClose}
      onConfirm={async () => {
        setPending(true)
        const failure = await run()
        setPending(false)
        if (failure === null) onDone()
        else setError(failure)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
