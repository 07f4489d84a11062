import type { ProviderUser } from '@postern/core'
import { capabilitySetsMessages, groupsMessages, importsMessages, type UsersMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import type { ListActionOptions, ListActions } from '../../resource-list/define-list/list-definition'
import { NewLink } from '../../resource-list/NewLink'
import type { BulkAction } from '../../resource-list/resource-list'
import type { BulkResult } from '../../resource-list/run-bulk'
import { Button } from '../../ui/Button/Button'
import { failureWords } from '../user-words'
import type { UserListProps } from './user-list-props'

/** Activates, deactivates and restores users, one after the other; links to the import, groups and capability sets. */
export function useUserActions({
  words: texts,
  props: { canChange = true, state, onImport, capabilitySetsHref, onCapabilitySets, groupsHref, onGroups },
}: ListActionOptions<ProviderUser, UserListProps, UsersMessages>): ListActions<ProviderUser> {
  const { users } = useClient()
  const setTexts = useTexts('capabilitySets', capabilitySetsMessages)
  const groups = useTexts('groups', groupsMessages)
  const importTexts = useTexts('imports', importsMessages)
  const each = async (rows: readonly ProviderUser[], act: (user: ProviderUser) => Promise<unknown>) => {
    const result: BulkResult & { done: number[]; failed: { id: number; reason: string }[] } = { done: [], failed: [] }
    for (const user of rows) {
      await act(user).then(
        () => result.done.push(user.id),
        (cause: unknown) => result.failed.push({ id: user.id, reason: failureWords(cause, texts) }),
      )
    }
    return result
  }
  const activate: BulkAction<ProviderUser> = {
    ...{ key: 'activate', label: texts.activate, icon: 'check', outcome: texts.bulk.activated },
    isAllowed: (rows) => rows.some(({ isActive }) => !isActive),
    run: (rows) => each(rows, ({ id }) => users.update({ id, isActive: true })),
  }
  const deactivate: BulkAction<ProviderUser> = {
    ...{ key: 'deactivate', label: texts.deactivateShort, icon: 'block', tone: 'danger' },
    outcome: texts.bulk.deactivated,
    isAllowed: (rows) => rows.some(({ isActive }) => isActive),
    confirm: (rows) => ({
      title: texts.bulk.deactivateTitle(String(rows.length)),
      text: texts.bulk.deactivateText,
      confirmLabel: texts.deactivateShort,
    }),
    run: (rows) => each(rows, ({ id }) => users.update({ id, isActive: false })),
  }
  const restore: BulkAction<ProviderUser> = {
    ...{ key: 'restore', label: texts.restore, icon: 'refresh', outcome: texts.bulk.restored },
    run: (rows) => each(rows, ({ id }) => users.restore({ id })),
  }
  return {
    bulkActions: canChange ? (state.filters.status === 'deleted' ? [restore] : [activate, deactivate]) : undefined,
    buttons: (
      <>
        {groupsHref !== undefined && (
          <NewLink href={groupsHref} variant="secondary" onNew={onGroups}>
            {groups.title}
          </NewLink>
        )}
        {capabilitySetsHref !== undefined && (
          <NewLink href={capabilitySetsHref} variant="secondary" onNew={onCapabilitySets}>
            {setTexts.title}
          </NewLink>
        )}
        {onImport && <Button onClick={onImport}>{importTexts.import}</Button>}
      </>
    ),
  }
}
