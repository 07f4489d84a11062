import type { ReactElement } from 'react'
import { type CommonPart, type ListPart, listParts } from '../../parts/part-names'
import { defineWidget, type WidgetProps } from '../../provider/Widget/define-widget'
import { ResourceListView } from '../ResourceListView/ResourceListView'
import type { ListSource, ResourceListOptions } from '../resource-list'
import { useListSource } from '../useListSource'

export interface ResourceListProps<Row extends object> extends ResourceListOptions<Row> {
  source: ListSource<Row>
}

/**
 * Generic list, driven by configuration: search, filters, views, sorting, pages, columns, selection with actions, export, keyboard
 * shortcuts, and a stacked layout at narrow widths.
 */
export const ResourceList = /* @__PURE__ */ defineWidget<ResourceListProps<never>, ListPart>(
  'ResourceList',
  Connected,
  {
    parts: listParts,
    events: ['onSelectionChange'],
  },
) as <Row extends object>(props: ResourceListProps<Row> & WidgetProps<CommonPart | ListPart>) => ReactElement | null

function Connected<Row extends object>({ source, ...options }: ResourceListProps<Row>) {
  return <ResourceListView {...options} content={useListSource(source, options)} />
}
