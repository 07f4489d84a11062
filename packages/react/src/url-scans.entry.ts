export { initialUrlScanListState, urlScanListRules } from './url-scans/list-state'
export { UrlScanList, type UrlScanListProps } from './url-scans/UrlScanList'
export { UrlScanner, type UrlScannerProps } from './url-scans/UrlScanner'
export { toUrlScans, type UrlScanSpan } from './url-scans/url-scan-links'
