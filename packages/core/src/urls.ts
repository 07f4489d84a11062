// Assessment of a link: its verdict, the verdict's source, and the signals of the link itself.

export { longestAnalysedUrl, urlAnalysesADay } from './url-analyser/url-analyser.contract'
export type { UrlAnalysis, UrlFinding, UrlProviderFinding, UrlRequest } from './url-analyser/url-analysis'
export { type UrlAction, type UrlEntry, type UrlLineResult, urlActions } from './url-lists/url-list-entry'
export {
  type UrlEntryOrdering,
  urlEntryOrderings,
  urlLinesAtMost,
} from './url-lists/url-list-shapes'
export {
  defaultUrlProtection,
  longestProtectedUrl,
  type UrlProtection,
  type UrlProtectionChange,
} from './url-protection/url-protection'
export type { UrlScan, UrlScanDay, UrlScanStats } from './url-scans/url-scan'
export {
  type UrlScanAction,
  type UrlScanSource,
  urlScanActions,
  urlScanSources,
  urlScansKeptDays,
} from './url-scans/url-scan-codes'
export {
  type UrlScanDays,
  type UrlScanList,
  type UrlScanOrdering,
  urlScanDays,
  urlScanOrderings,
} from './url-scans/url-scans.contract'
export { defangUrl } from './urls/defang-url'
export { isAddressHost, isInnerHost, isPublicAddress } from './urls/inner-host'
export {
  judgeUrl,
  type UrlContext,
  type UrlFeed,
  type UrlJudgement,
  type UrlProviderAnswer,
  type UrlReason,
  urlKeys,
} from './urls/judge-url'
export { hostToUnicode } from './urls/punycode'
export { readLink } from './urls/read-link'
export { skeleton } from './urls/skeleton'
export { unwrapUrl } from './urls/unwrap-url'
export {
  isListable,
  matchesUrl,
  plainHost,
  type UrlListEntry,
  type UrlMatch,
  urlHostKeys,
  urlListKey,
  urlListKeys,
  urlMatches,
  urlPrefixKeys,
} from './urls/url-list'
export {
  longestUrlPattern,
  readUrlPattern,
  type UrlPattern,
  type UrlPatternRefusal,
  urlPatternRefusals,
} from './urls/url-pattern'
export {
  registrableDomain,
  suspiciousFrom,
  type UrlSignal,
  type UrlSignalCode,
  type UrlSignalContext,
  urlSignalCodes,
  urlSignals,
} from './urls/url-signals'
export { claimsAgainst, type UrlClaim, type UrlVerdict, urlClaims, urlVerdicts } from './urls/url-verdicts'
