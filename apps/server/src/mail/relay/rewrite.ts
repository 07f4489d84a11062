import type { DomainPolicy, DomainRewriteSettings } from '@postern/core'
import { SpamAction } from '@postern/core/management'
import type { SpamActions } from '../judge/judge'

export interface RewrittenMessage {
  /** True if somebody released it: scores no longer count then. */
  isReleased: boolean
  /** Reason for its delivery. */
  reason: string
  spamScore: number | null
}

/** Subject-tag settings of a customer's domain. */
export interface TagRules
  extends Pick<DomainPolicy, 'tagScore'>,
    Pick<DomainRewriteSettings, 'subjectTag' | 'spamTag'> {
  actions: SpamActions
}

/**
 * Tags put before the subject of a message: for mail from outside, and for a high score or spam or bulk mail that its customer wants
 * delivered with a tag.
 */
export function subjectTags(
  { isReleased, reason, spamScore }: RewrittenMessage,
  { tagScore, subjectTag, spamTag, actions }: TagRules,
): string[] {
  const counts = !isReleased && reason !== 'allow list'
  const isHigh = counts && tagScore !== null && spamScore !== null && spamScore >= tagScore
  const kind = counts && (reason === 'spam' || reason === 'bulk') ? reason : null
  // It was let through because of this class: if the customer has become stricter since, it still gets at least the tag.
  const isTagged = kind !== null && actions[kind] !== SpamAction.Deliver
  const kindTag = kind === 'bulk' ? bulkTag : spamTag || usualSpamTag
  return unique([isHigh ? spamTag : '', isTagged ? kindTag : '', subjectTag])
}

const unique = (tags: readonly string[]) => [...new Set(tags.filter(Boolean))]

// Tags known to readers and mail programs of any language.
const usualSpamTag = '[Spam]'
const bulkTag = '[Bulk]'

/** Recipient address sent to a next hop. */
export function deliveredAddress(
  recipient: string,
  { recipientDomain }: Pick<DomainRewriteSettings, 'recipientDomain'>,
) {
  return recipientDomain === '' ? recipient : `${recipient.slice(0, recipient.lastIndexOf('@'))}@${recipientDomain}`
}

const longestLine = 900

/**
 * Adds tags to the subject, once: a reply that comes back with a tag keeps it. Every other byte is unchanged. Signatures that cover the
 * subject become invalid, so there are no tags unless an administrator enables them.
 */
export function tagSubject(raw: Buffer, tags: readonly string[]): Buffer {
  if (tags.length === 0) return raw
  const end = raw.indexOf('\r\n\r\n')
  const header = raw.subarray(0, end < 0 ? raw.length : end + 2).toString('latin1')
  const found = /^subject:[ \t]*/im.exec(header)
  if (!found) return Buffer.concat([Buffer.from(`Subject: ${tags.map(encoded).join(' ')}\r\n`, 'latin1'), raw])
  const at = found.index + found[0].length
  const subject = /^[^\r\n]*(?:\r\n[ \t][^\r\n]*)*/.exec(header.slice(at))?.[0] ?? ''
  const missing = tags.map(encoded).filter((tag) => !subject.includes(tag))
  if (missing.length === 0) return raw
  const words = `${missing.join(' ')}${subject.indexOf('\r\n') > longestLine || subject.length > longestLine ? '\r\n ' : ' '}`
  return Buffer.concat([raw.subarray(0, at), Buffer.from(words, 'latin1'), raw.subarray(at)])
}

/** Encoded for a header: non-ASCII text becomes an encoded word (RFC 2047), with the space that readers drop between two. */
function encoded(tag: string): string {
  return /^[\x20-\x7e]*$/.test(tag) ? tag : `=?utf-8?B?${Buffer.from(`${tag} `).toString('base64')}?=`
}
