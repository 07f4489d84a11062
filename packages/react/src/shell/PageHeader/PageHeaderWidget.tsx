import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type PageAction, PageHeader as PageHeaderPart, type PageHeaderProps as PartProps } from './PageHeader'

export type { PageAction } from './PageHeader'

export interface PageHeaderProps extends PartProps {
  /** Fires when an action without an `onSelect` of its own was clicked. */
  onAction?: (details: { key: string }) => void
}

/** Title, facts and actions for a page of a host. */
export const PageHeader = /* @__PURE__ */ defineWidget('PageHeader', HeaderWithActions, { isPublic: true })

export const pageHeaderElement = {
  attributes: { heading: 'text', hasInitials: 'flag' },
  properties: ['meta', 'actions', 'menu'],
  needs: ['heading'],
  events: ['action'],
  slots: ['badges'],
  client: 'none',
  toProps: ({ heading, ...values }: PageHeaderValues) => ({ ...values, title: heading }),
} as const satisfies ElementOf<typeof PageHeader, 'heading'>

export interface PageHeaderValues {
  /** Its title: the attribute `title` is reserved by the browser. */
  heading: string
  /** Facts below the title. */
  meta?: readonly string[]
  /** At most two, one of them primary: a click dispatches `postern-action`. */
  actions?: readonly ElementAction[]
  /** Further actions. */
  menu?: readonly ElementAction[]
}

type ElementAction = Omit<PageAction, 'onSelect'>

function HeaderWithActions({ actions = [], menu = [], onAction, ...props }: PageHeaderProps) {
  const pressed = <Item extends ElementAction & { onSelect?: (() => void) | undefined }>(item: Item): Item =>
    item.onSelect || !onAction ? item : { ...item, onSelect: () => onAction({ key: item.key }) }
  return <PageHeaderPart {...props} actions={actions.map(pressed)} menu={menu.map(pressed)} />
}
