import { UrlAnalyser } from '@postern/react/url-analyser'

export const route = '/url_analyser_api'

/** Known facts about a link, and the links that the user has analysed. */
export default function UrlAnalyserScreen() {
  return <UrlAnalyser headingLevel={1} />
}
