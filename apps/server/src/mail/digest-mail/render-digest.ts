import { type DigestMailMessages, digestMailMessages } from '@postern/core/texts'
import type { RenderedMail } from '../mail-page'
import { digestHtml } from './digest-html'
import { templateLabels, templateLine, templateText } from './digest-template'
import { digestText } from './digest-text'
import type { DigestWords } from './digest-words'
import { type Digest, shownGroups } from './shown-digest'

/** Renders both forms of the mail. Message content is escaped and isolated in its own text direction. */
export function renderDigest(digest: Digest): RenderedMail {
  const { locale, template } = digest
  const texts = templateLabels(wordsOf(digest, digestMailMessages[locale]), template)
  const count = digest.entries.length + digest.rest
  const words: DigestWords = {
    texts,
    title: (template && templateLine(template.texts.greeting, template)) || (count > 0 ? texts.title : texts.noneTitle),
    intro: (template && templateText(template.texts.intro, template)) || introOf(digest, count, texts),
    outro: template ? templateText(template.texts.outro, template) : '',
    groups: shownGroups(digest),
  }
  const subject = template && templateLine(template.texts.subject, template)
  return {
    subject: subject || (count > 0 ? texts.subject(count) : texts.noneSubject),
    text: digestText(digest, words),
    html: digestHtml(digest, words),
  }
}

/** The words for a shared mailbox where the digest tells of the messages of others. */
function wordsOf({ shared, entries }: Digest, texts: DigestMailMessages): DigestMailMessages {
  if (!shared) return texts
  const { title, intro, links, refused, virus, forward } = texts.shared
  const why = shared.isReview ? texts.shared.whyReviewer : texts.shared.why
  return {
    ...{ ...texts, title: title(shared.name), intro, links, phishingRefused: refused, virusNote: virus },
    // Its own messages carry codes.
    forward: entries.some(({ link }) => link) ? texts.forward : forward,
    why: (address) => why(address, shared.name),
  }
}

function introOf({ kind }: Digest, count: number, texts: DigestMailMessages): string {
  if (count === 0) return texts.noneIntro
  return kind === 'summary' ? texts.summaryIntro(count) : texts.intro(count)
}
