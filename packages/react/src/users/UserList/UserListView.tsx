import type { ProviderUser } from '@postern/core'
import { capabilitySetsMessages, importsMessages, usersMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import type { ShownList } from '../../resource-list/list-props'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction } from '../../resource-list/resource-list'
import type { BulkResult } from '../../resource-list/run-bulk'
import type { ListContent } from '../../resource-list/useListSource'
import { Button } from '../../ui/Button/Button'
import { userListRules } from '../list-state'
import { userName } from '../user-words'
import type { UserListProps } from './UserList'

export interface UserListViewProps extends Omit<UserListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<ProviderUser>[]
  filters: readonly ListFilter<ProviderUser>[]
  content: ListContent<ProviderUser>
  onActivate: (users: readonly ProviderUser[], isActive: boolean) => Promise<BulkResult>
  onRestore: (users: readonly ProviderUser[]) => Promise<BulkResult>
}

/** The list from plain values, in each of its states. */
export function UserListView(props: UserListViewProps) {
  const { userHref, onOpen, newHref, onNew, onImport, canChange = true, onActivate, onRestore } = props
  const { customerId: _customerId, capabilitySetsHref, onCapabilitySets, ...rest } = props
  const texts = useTexts('users', usersMessages)
  const setTexts = useTexts('capabilitySets', capabilitySetsMessages)
  const importTexts = useTexts('imports', importsMessages)
  const isDeleted = rest.state.filters.status === 'deleted'
  const add = newHref !== undefined && (
    <NewLink href={newHref} onNew={onNew}>
      {texts.new}
    </NewLink>
  )
  const activate: BulkAction<ProviderUser> = {
    key: 'activate',
    label: texts.activate,
    icon: 'check',
    outcome: texts.bulk.activated,
    isAllowed: (users) => users.some(({ isActive }) => !isActive),
    run: (users) => onActivate(users, true),
  }
  const deactivate: BulkAction<ProviderUser> = {
    key: 'deactivate',
    label: texts.deactivateShort,
    icon: 'block',
    tone: 'danger',
    outcome: texts.bulk.deactivated,
    isAllowed: (users) => users.some(({ isActive }) => isActive),
    confirm: (users) => ({
      title: texts.bulk.deactivateTitle(String(users.length)),
      text: texts.bulk.deactivateText,
      confirmLabel: texts.deactivateShort,
    }),
    run: (users) => onActivate(users, false),
  }
  const restore: BulkAction<ProviderUser> = {
    key: 'restore',
    label: texts.restore,
    icon: 'refresh',
    outcome: texts.bulk.restored,
    run: onRestore,
  }
  return (
    <ResourceListView
      {...rest}
      name="users"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      actions={
        <>
          {capabilitySetsHref !== undefined && (
            <NewLink href={capabilitySetsHref} variant="secondary" onNew={onCapabilitySets}>
              {setTexts.title}
            </NewLink>
          )}
          {onImport && <Button onClick={onImport}>{importTexts.import}</Button>}
          {add}
        </>
      }
      defaultOrdering={userListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={userName}
      rowHref={isDeleted ? undefined : userHref}
      onOpen={onOpen && !isDeleted ? ({ row }) => onOpen({ user: row }) : undefined}
      bulkActions={canChange ? (isDeleted ? [restore] : [activate, deactivate]) : undefined}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'user', action: add }}
      exportName="users"
    />
  )
}
