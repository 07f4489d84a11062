import { type PageAction, PageHeader, type PageHeaderProps } from '../../shell/PageHeader/PageHeaderWidget'

/** A button of a header: a press on it is the event `postern-action`. */
export type ElementAction = Omit<PageAction, 'onSelect'>

export interface PageHeaderElementProps extends Pick<PageHeaderProps, 'headingLevel' | 'hasInitials' | 'badges'> {
  /** Its title: the attribute `title` is the browser's. */
  heading: string
  /** Facts below the title. */
  meta?: readonly string[]
  actions?: readonly ElementAction[]
  /** Further actions. */
  menu?: readonly ElementAction[]
  onAction: (details: { key: string }) => void
}

export function PageHeaderElement({ heading, actions = [], menu = [], onAction, ...props }: PageHeaderElementProps) {
  const pressed = <Item extends ElementAction>(item: Item) => ({ ...item, onSelect: () => onAction({ key: item.key }) })
  return <PageHeader {...props} title={heading} actions={actions.map(pressed)} menu={menu.map(pressed)} />
}
