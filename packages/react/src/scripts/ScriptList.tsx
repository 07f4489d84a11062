import type { ScriptRow } from '@postern/core'
import { destination } from '@postern/core/navigation'
import type { ScriptsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import type { RowHref } from '../ui/row-href'
import { scripts, stateOfScript, useScriptWords } from './script-resource'

export interface ScriptListProps extends DefinedListProps<ScriptRow> {
  /** Address of a script's page. */
  scriptHref?: (script: ScriptRow) => RowHref
  onOpen?: (details: { script: ScriptRow }) => void
}

/** Reads the list's state from an address. Scripts have a single order, the one in which they run. */
export const scriptListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** Initial state of the list of scripts. */
export const initialScriptListState = /* @__PURE__ */ initialResourceListState(scriptListRules)

export const scriptList: ListDefinition<ScriptRow, ScriptListProps, ScriptsMessages> = {
  name: 'scripts',
  icon: 'content',
  useWords: useScriptWords,
  rules: scriptListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'scriptHref', press: 'onOpen', as: 'script' },
    to: ({ id: scriptId }) => destination('script', { scriptId }),
  },
  add: () => destination('newScript'),
  columns: ({ words, plain, count, time, status }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, place: 'name' }),
    status('state', (script) => stateOfScript(script, texts), { width: 18, priority: 1, place: 'status' }),
    plain('direction', ({ direction }) => texts.directions[direction], { width: 9, priority: 2, place: 'line' }),
    time('deployedAt', ({ state, deployedAt }) => (state === 'deployed' ? deployedAt : null), {
      ...{ isTime: true, width: 12, priority: 2, place: 'time' },
    }),
    count('failures', ({ failures }) => failures, { width: 10, priority: 3, align: 'end' }),
    time('updatedAt', ({ updatedAt }) => updatedAt, { isTime: true, width: 12, priority: 4 }),
  ],
  useSource() {
    const { scripts: client } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [scripts.key, 'list'],
        async load({ freeSearch, limit, offset }, options) {
          const { scripts: rows, ...counted } = await client.list({ freeSearch, limit, offset }, options)
          return { rows, ...counted }
        },
      }),
      [client],
    )
  },
}

/** The provider's scripts in the order in which they run: state, direction, failures (RT-119). */
export const ScriptList = /* @__PURE__ */ defineList('ScriptList', scriptList)

export const scriptListElement = {
  attributes: { canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
} as const satisfies ElementOf<typeof ScriptList>
