import type { Domain } from '@postern/core'
import { domainsMessages, importsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import { eachAtOnce } from '../../resource-list/each-at-once'
import type { ListFilter } from '../../resource-list/filters'
import type { ShownList } from '../../resource-list/list-props'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction } from '../../resource-list/resource-list'
import type { ListContent } from '../../resource-list/useListSource'
import { Button } from '../../ui/Button/Button'
import { useToast } from '../../ui/Toast/Toasts'
import { ActivationDialog } from '../ActivationDialog/ActivationDialog'
import { domainListRules } from '../list-state'
import type { DomainListProps } from './DomainList'

export interface DomainListViewProps extends Omit<DomainListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<Domain>[]
  filters: readonly ListFilter<Domain>[]
  content: ListContent<Domain>
  /** An activation is on its way. */
  isChanging: boolean
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onActivate: (details: { id: number; isActive: boolean }) => Promise<string | null>
  /** Likewise. */
  onRestore: (details: { id: number }) => Promise<string | null>
}

/** The list from plain values, in each of its states. */
export function DomainListView({
  domainHref,
  onOpen,
  newHref,
  onNew,
  isChanging,
  onActivate,
  onRestore,
  onImport,
  ...rest
}: DomainListViewProps) {
  const texts = useTexts('domains', domainsMessages)
  const importTexts = useTexts('imports', importsMessages)
  const toast = useToast()
  const [asked, setAsked] = useState<Domain | null>(null)
  const add = newHref !== undefined && (
    <NewLink href={newHref} onNew={onNew}>
      {texts.new}
    </NewLink>
  )
  const activate = async ({ id, name, isActive }: Domain) => {
    const failure = await onActivate({ id, isActive: !isActive })
    if (failure !== null) return failure
    // With a filter by status the row is gone, and nothing else would tell.
    const text = isActive ? texts.isInactive(name) : texts.isActive(name)
    toast({ tone: 'success', title: texts.successTitle, text })
    return null
  }
  const restore = async ({ id, name }: Domain) => {
    const failure = await onRestore({ id })
    if (failure !== null) toast({ tone: 'danger', title: texts.errorTitle, text: failure })
    else toast({ tone: 'success', title: texts.successTitle, text: texts.restored(name) })
  }
  const bulkActivation = (isActive: boolean): BulkAction<Domain> => {
    const [key, title, text] = isActive
      ? (['activate', texts.bulk.activateTitle, texts.activateBody] as const)
      : (['deactivate', texts.bulk.deactivateTitle, texts.deactivateBody] as const)
    return {
      key,
      label: texts.bulk[key],
      icon: isActive ? 'check' : 'block',
      confirm: (rows) => ({ title: title(String(rows.length)), text, confirmLabel: texts.bulk[key] }),
      isAllowed: (rows) => rows.every(({ deletedAt }) => deletedAt === null),
      batchSize: 5,
      run: (rows) => eachAtOnce(rows, ({ id }) => onActivate({ id, isActive })),
    }
  }
  return (
    <>
      <ResourceListView
        {...rest}
        name="domains"
        title={texts.title}
        intro={texts.intro}
        tableName={texts.title}
        actions={
          <>
            {onImport && <Button onClick={onImport}>{importTexts.import}</Button>}
            {add}
          </>
        }
        defaultOrdering={domainListRules.defaultOrdering}
        search={{ label: texts.search }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={(domain) => (domain.deletedAt === null ? domainHref?.(domain) : undefined)}
        onOpen={onOpen && (({ row }) => row.deletedAt === null && onOpen({ domain: row }))}
        bulkActions={[bulkActivation(true), bulkActivation(false)]}
        rowActions={(domain) => [
          domain.deletedAt !== null
            ? { key: 'restore', icon: 'refresh', label: texts.restore, onSelect: () => restore(domain) }
            : domain.isActive
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
