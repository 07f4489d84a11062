import { defineWidget } from '../../provider/Widget/define-widget'
import { PageHeader as PageHeaderPart } from './PageHeader'

export type { PageAction, PageHeaderProps } from './PageHeader'

/** Title, facts and what can be done with a page of a host. */
export const PageHeader = /* @__PURE__ */ defineWidget('PageHeader', PageHeaderPart, { isPublic: true })
