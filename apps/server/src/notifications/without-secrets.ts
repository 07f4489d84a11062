import type { Locale } from '@postern/core'

export interface SecretFree {
  content: string
  /** How many links were taken out. */
  removed: number
}

const address = /https?:\/\/[^\s"'<>]+/g
const inAttribute = /\b(href|src)="(https?:\/\/[^"]*)"/g
const words: Record<Locale, string> = { en: '[link removed]', fr: '[lien retiré]' }

/**
 * A part of a mail without the links that anybody who has them could act with. A link stays only if it carries no query and no fragment,
 * and its path nothing that could be a secret: a new kind of mail is safe before anybody has thought of it.
 */
export function withoutSecrets(content: string, { isHtml, locale }: { isHtml: boolean; locale: Locale }): SecretFree {
  let removed = 0
  const clean = (replacement: string) => (link: string) => {
    if (isPlain(isHtml ? link.replaceAll('&amp;', '&') : link)) return link
    removed += 1
    return replacement
  }
  const attributes = isHtml
    ? content.replace(inAttribute, (whole, name: string, link: string) =>
        clean('#')(link) === link ? whole : `${name}="#"`,
      )
    : content
  return { content: attributes.replace(address, clean(words[locale])), removed }
}

function isPlain(link: string): boolean {
  try {
    const { pathname, search, hash, username, password } = new URL(link)
    if (search || hash || username || password) return false
    return pathname.split('/').every((segment) => segment.length <= longestWord)
  } catch {
    return false
  }
}

/** Secrets are longer, and words of the product's own addresses shorter: `resetpasswordrequest`. */
const longestWord = 20
