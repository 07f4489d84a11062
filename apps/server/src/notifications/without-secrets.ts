import type { Locale } from '@postern/core'

export interface SecretFree {
  content: string
  /** Number of removed links. */
  removed: number
}

const address = /https?:\/\/[^\s"'<>]+/g
const inAttribute = /\b(href|src)="(https?:\/\/[^"]*)"/g
const words: Record<Locale, string> = { en: '[link removed]', fr: '[lien retiré]' }

/**
 * Part of a mail without links that grant access to anybody who has them. A link is kept only if it has no query and no fragment, and
 * nothing in its path could be a secret: new kinds of mail are safe by default.
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

/** Secrets are longer, and words in the product's own addresses shorter: `resetpasswordrequest`. */
const longestWord = 20
