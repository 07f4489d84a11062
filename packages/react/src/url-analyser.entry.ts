export { UrlAnalyser, type UrlAnalyserProps } from './url-analyser/UrlAnalyser'
export {
  initialUrlRequestListState,
  UrlRequestList,
  type UrlRequestListProps,
  urlRequestListRules,
} from './url-analyser/UrlRequestList'
