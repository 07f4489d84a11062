import type { UrlEntry } from '@postern/core/urls'
import type { DefinedListProps } from '../resource-list/define-list/list-definition'
import type { UrlListKind } from './url-list-words'

export interface UrlListProps extends DefinedListProps<UrlEntry> {
  /** `block` for malicious links, `exempt` for exemptions. Default: `block`. */
  list?: UrlListKind
}
