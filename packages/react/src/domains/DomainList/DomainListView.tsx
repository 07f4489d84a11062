import type { Domain } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { isPlain } from '../../shell/Links/PortalLink'
import { ButtonLink } from '../../ui/Button/Button'
import { useToast } from '../../ui/Toast/Toasts'
import { ActivationDialog } from '../ActivationDialog/ActivationDialog'
import { domainListRules } from '../list-state'
import type { DomainListProps } from './DomainList'

export interface DomainListViewProps extends DomainListProps {
  columns: readonly ResourceColumn<Domain>[]
  filters: readonly ListFilter<Domain>[]
  content: ListContent<Domain>
  /** An activation is on its way. */
  isChanging: boolean
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onActivate: (details: { id: number; isActive: boolean }) => Promise<string | null>
}

/** The list from plain values, in each of its states. */
export function DomainListView({
  domainHref,
  onOpen,
  newHref,
  onNew,
  isChanging,
  onActivate,
  ...rest
}: DomainListViewProps) {
  const texts = useTexts('domains', domainsMessages)
  const toast = useToast()
  const [asked, setAsked] = useState<Domain | null>(null)
  const add = newHref !== undefined && (
    <ButtonLink
      variant="primary"
      href={newHref}
      onClick={(event) => {
        if (!onNew || !isPlain(event)) return
        event.preventDefault()
        onNew()
      }}
    >
      {texts.new}
    </ButtonLink>
  )
  const activate = async ({ id, name, isActive }: Domain) => {
    const failure = await onActivate({ id, isActive: !isActive })
    if (failure !== null) return failure
    // With a filter by status the row is gone, and nothing else would tell.
    const text = isActive ? texts.isInactive(name) : texts.isActive(name)
    toast({ tone: 'success', title: texts.successTitle, text })
    return null
  }
  return (
    <>
      <ResourceListView
        {...rest}
        name="domains"
        title={texts.title}
        intro={texts.intro}
        tableName={texts.title}
        actions={add}
        defaultOrdering={domainListRules.defaultOrdering}
        search={{ label: texts.search }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={domainHref}
        onOpen={onOpen && (({ row }) => onOpen({ domain: row }))}
        rowActions={(domain) => [
          domain.isActive
            ? { key: 'deactivate', icon: 'block', label: texts.deactivate, onSelect: () => setAsked(domain) }
            : { key: 'activate', icon: 'check', label: texts.activate, onSelect: () => setAsked(domain) },
        ]}
        empty={{ title: texts.empty, text: texts.emptyText, icon: 'globe', action: add }}
        exportName="domains"
      />
      <ActivationDialog
        domain={asked}
        isPending={isChanging}
        onClose={() => setAsked(null)}
        onConfirm={async () => (asked ? activate(asked) : null)}
      />
    </>
  )
}
