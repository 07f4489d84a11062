import { type DigestMailMessages, digestMailMessages } from '@postern/core/texts'
import type { RenderedMail } from '../mail-page'
import { digestHtml } from './digest-html'
import { digestText } from './digest-text'
import type { DigestWords } from './digest-words'
import { type Digest, shownGroups } from './shown-digest'

/** The mail in its two forms. What comes from a message is escaped and stands in its own direction. */
export function renderDigest(digest: Digest): RenderedMail {
  const texts = digestMailMessages[digest.locale]
  const count = digest.entries.length + digest.rest
  const words: DigestWords = {
    texts,
    title: count > 0 ? texts.title : texts.noneTitle,
    intro: introOf(digest, count, texts),
    groups: shownGroups(digest),
  }
  return {
    subject: count > 0 ? texts.subject(count) : texts.noneSubject,
    text: digestText(digest, words),
    html: digestHtml(digest, words),
  }
}

function introOf({ kind }: Digest, count: number, texts: DigestMailMessages): string {
  if (count === 0) return texts.noneIntro
  return kind === 'summary' ? texts.summaryIntro(count) : texts.intro(count)
}
