// What is known of a link: its verdict, where it comes from, and the signals of the link itself.

export { isAddressHost, isInnerHost, isPublicAddress } from './urls/inner-host'
export {
  judgeUrl,
  type UrlContext,
  type UrlFeed,
  type UrlJudgement,
  type UrlProviderAnswer,
  type UrlReason,
  type UrlVerdict,
  urlKeys,
  urlVerdicts,
} from './urls/judge-url'
export { hostToUnicode } from './urls/punycode'
export { readLink } from './urls/read-link'
export { skeleton } from './urls/skeleton'
export { unwrapUrl } from './urls/unwrap-url'
export { matchesUrl, type UrlListEntry, type UrlMatch, urlMatches } from './urls/url-list'
export {
  registrableDomain,
  suspiciousFrom,
  type UrlSignal,
  type UrlSignalCode,
  type UrlSignalContext,
  urlSignalCodes,
  urlSignals,
} from './urls/url-signals'
