export { initialUrlListState, UrlList, urlListRules } from './url-lists/UrlList'
export { UrlListAdd, type UrlListAddProps } from './url-lists/UrlListAdd'
export type { UrlListProps } from './url-lists/url-list-props'
export type { UrlListKind } from './url-lists/url-list-words'
