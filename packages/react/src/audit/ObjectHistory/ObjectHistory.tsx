import { defaultPageSize } from '@postern/core'
import { useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { initialResourceListState } from '../../resource-list/list-state'
import { useExport } from '../../resource-list/useExport'
import { useListSource } from '../../resource-list/useListSource'
import { useHistoryColumns } from '../useHistoryColumns'
import { useObjectHistory } from '../useObjectHistory'
import { ObjectHistoryView } from './ObjectHistoryView'
import type { ObjectHistoryProps } from './object-history-props'

/** Changes of one object, newest first: who, when, and the previous values. */
export const ObjectHistory = /* @__PURE__ */ defineWidget('ObjectHistory', ConnectedObjectHistory, {
  keyOf: (props) => props.target,
})

export const objectHistoryElement = {
  attributes: { target: 'text' },
  needs: ['target'],
  token: {
    name: { en: 'History: who changed what', fr: 'Historique\u00a0: qui a modifié quoi' },
    calls: ['listAuditEvents'],
  },
} as const satisfies ElementOf<typeof ObjectHistory>

const firstPage = { ...initialResourceListState({ sortKeys: [] }), pageSize: defaultPageSize }

function ConnectedObjectHistory({ target, headingLevel }: ObjectHistoryProps) {
  const [state, setState] = useState(firstPage)
  const columns = useHistoryColumns()
  const content = useListSource(useObjectHistory(target), { columns, state })
  const file = useExport({ name: `history-${target.replace(/\W+/g, '-')}`, columns, content })
  return (
    <ObjectHistoryView
      headingLevel={headingLevel}
      content={content}
      page={state.page}
      pageSize={state.pageSize}
      onPage={(place) => setState({ ...state, ...place })}
      isExporting={file.progress !== null}
      onExport={() => void file.start()}
    />
  )
}
