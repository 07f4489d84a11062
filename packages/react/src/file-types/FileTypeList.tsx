import type { FileType } from '@postern/core'
import { fileActions, fileGroups } from '@postern/core/management'
import { destination } from '@postern/core/navigation'
import { type FileTypesMessages, layeredSettingsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { actionState, fileTypes, nameOf, shownExtensions, useFileAction, useFileTypeWords } from './file-type-resource'

export interface FileTypeListProps extends DefinedListProps<FileType> {
  /** Address of a type's page. */
  typeHref?: (type: FileType) => RowHref
  onOpen?: (details: { type: FileType }) => void
}

/** Reads the list's state from an address: types stand in the order of their groups. */
export const fileTypeListRules = {
  sortKeys: [],
  filters: [
    { key: 'group', kind: 'select', values: fileGroups },
    { key: 'action', kind: 'select', values: fileActions },
  ],
} as const satisfies ResourceListRules

/** Initial state of the list of types. */
export const initialFileTypeListState = /* @__PURE__ */ initialResourceListState(fileTypeListRules)

export const fileTypeList: ListDefinition<FileType, FileTypeListProps, FileTypesMessages> = {
  name: 'file-types',
  icon: 'content',
  useWords: useFileTypeWords,
  rules: fileTypeListRules,
  rowName: nameOf,
  row: { href: 'typeHref', press: 'onOpen', as: 'type', to: ({ id }) => destination('fileType', { id: String(id) }) },
  columns: ({ plain, status }, { words }) => [
    plain('group', ({ group }) => words.groups[group], { width: 13, isWhole: true, priority: 2, place: 'line' }),
    plain('name', (type) => nameOf(type, words), { isIdentifying: true, place: 'name' }),
    plain('extensions', ({ extensions }) => shownExtensions(extensions), { priority: 3, place: 'line' }),
    status('action', ({ action }) => actionState(action, words), { width: 9, priority: 1, place: 'status' }),
    plain('from', ({ from }) => words.levels[from], { width: 10, isWhole: true, priority: 4 }),
  ],
  useFilters(words) {
    return useMemo(() => {
      const [group, action] = fileTypeListRules.filters
      return [
        {
          ...{ ...group, label: words.filters.group },
          options: fileGroups.map((value) => ({ value, label: words.groups[value] })),
        },
        {
          ...{ ...action, label: words.filters.action },
          options: fileActions.map((value) => ({ value, label: words.actions[value] })),
        },
      ]
    }, [words])
  },
  useSource() {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [fileTypes.key, 'list'],
        async load({ freeSearch, limit, offset, filters }, options) {
          const asked = {
            ...{ freeSearch, limit, offset },
            group: fileGroups.find((one) => one === filters.group),
            action: fileActions.find((one) => one === filters.action),
          }
          const { types: rows, ...counted } = await client.fileTypes.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client],
    )
  },
  useActions: useFileTypeActions,
}

/** Each other action is one press away, in the menu of a row. */
function useFileTypeActions({
  words,
}: ListActionOptions<FileType, FileTypeListProps, FileTypesMessages>): ListActions<FileType> {
  const { useInherited } = useTexts('layeredSettings', layeredSettingsMessages)
  const { choose } = useFileAction(words)
  return {
    rowActions: (type) => [
      ...fileActions
        .filter((action) => action !== type.action)
        .map((action) => ({
          key: action,
          label: words.choose(words.actions[action]),
          onSelect: () => void choose(type, action),
        })),
      ...(type.from === 'system'
        ? [{ key: 'inherit', label: useInherited, onSelect: () => void choose(type, null) }]
        : []),
    ],
    emptyAction: null,
  }
}

/** The types of files by group, with the action for each changed in place (RT-128). */
export const FileTypeList = /* @__PURE__ */ defineList('FileTypeList', fileTypeList)

export const fileTypeListElement = {
  isList: true,
  cancelable: ['open'],
} as const satisfies ElementOf<typeof FileTypeList>
