/** Programs that open links to look at them: mail filters, previews of chats, search engines, tools. */
const machines =
  /(?<!cu)bot\b|crawl|spider|preview|scanner|facebookexternalhit|embedly|slack-imgproxy|whatsapp|skypeuripreview|safelinks|proofpoint|mimecast|barracuda|urlscan|virustotal|google-safety|headlesschrome|phantomjs|curl|wget|python|java\/|go-http-client|okhttp|node-fetch|undici|axios|libwww|powershell/i

/** True if a request loads a page that nobody has opened yet. */
export function isPrefetch(header: (name: string) => string | undefined): boolean {
  return [header('sec-purpose'), header('purpose'), header('x-moz')].some((purpose) =>
    /prefetch|prerender/i.test(purpose ?? ''),
  )
}

/** True if a request comes from a program and not from a person. Such visits are answered, and are no clicks. */
export function isMachineVisit(method: string, header: (name: string) => string | undefined): boolean {
  const agent = header('user-agent')?.trim() ?? ''
  return method === 'HEAD' || isPrefetch(header) || agent === '' || machines.test(agent)
}
