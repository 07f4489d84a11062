import { readMessage } from '../held-message/read-message'
import { parseUrl } from '../url-protection/parse-url'

const linksAtMost = 100
const lettersAtMost = 500

/** Link targets as far as two mails of one campaign share them: the part after the path is each reader's own. */
export function reportLinks(targets: readonly string[]): string[] {
  const links = new Set<string>()
  for (const target of targets) {
    const link = pageOf(target)
    if (link) links.add(link)
    if (links.size === linksAtMost) break
  }
  return [...links]
}

/** Links of a stored message. An unreadable one can still be reported. */
export async function sourceLinks(raw: Buffer): Promise<string[]> {
  const links = await readMessage(raw).then(
    (message) => message.links,
    () => [],
  )
  return reportLinks(links.map(({ target }) => target))
}

function pageOf(target: string): string | null {
  const url = parseUrl(target)
  if (!url) return null
  const { protocol, host, pathname } = url
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return `${protocol}//${host}${pathname}`.slice(0, lettersAtMost)
}
