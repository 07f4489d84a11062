import type { DomainPolicy, DomainRewriteSettings } from '@postern/core'
import { SpamAction } from '@postern/core/management'
import type { SpamActions } from '../judge/judge'

export interface RewrittenMessage {
  /** Whether somebody released it: then no score counts any more. */
  isReleased: boolean
  /** What decided that it was delivered. */
  reason: string
  spamScore: number | null
}

/** What a customer's domain says of the subjects of its mail. */
export interface TagRules
  extends Pick<DomainPolicy, 'tagScore'>,
    Pick<DomainRewriteSettings, 'subjectTag' | 'spamTag'> {
  actions: SpamActions
}

/**
 * What stands before the subject of a message: that it is from outside, and that its score is high or that it is spam or bulk mail which
 * its customer wants delivered with a tag.
 */
export function subjectTags(
  { isReleased, reason, spamScore }: RewrittenMessage,
  { tagScore, subjectTag, spamTag, actions }: TagRules,
): string[] {
  const counts = !isReleased && reason !== 'allow list'
  const isHigh = counts && tagScore !== null && spamScore !== null && spamScore >= tagScore
  const kind = counts && (reason === 'spam' || reason === 'bulk') ? reason : null
  // It was let through because of it: a customer who has become stricter since wants no less than the tag.
  const isTagged = kind !== null && actions[kind] !== SpamAction.Deliver
  const kindTag = kind === 'bulk' ? bulkTag : spamTag || usualSpamTag
  return unique([isHigh ? spamTag : '', isTagged ? kindTag : '', subjectTag])
}

const unique = (tags: readonly string[]) => [...new Set(tags.filter(Boolean))]

// Words that readers and mail programs of any language know.
const usualSpamTag = '[Spam]'
const bulkTag = '[Bulk]'

/** The address that a next hop is told. */
export function deliveredAddress(
  recipient: string,
  { recipientDomain }: Pick<DomainRewriteSettings, 'recipientDomain'>,
) {
  return recipientDomain === '' ? recipient : `${recipient.slice(0, recipient.lastIndexOf('@'))}@${recipientDomain}`
}

const longestLine = 900

/**
 * Puts tags before the subject, once: an answer that comes back with a tag keeps that one. Every other byte stays. Signatures
 * that cover the subject no longer fit, which is why there are no tags unless an administrator wants them.
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

/** As it stands in a header: what is not ASCII as an encoded word (RFC 2047), with the space that readers drop between two. */
function encoded(tag: string): string {
  return /^[\x20-\x7e]*$/.test(tag) ? tag : `=?utf-8?B?${Buffer.from(`${tag} `).toString('base64')}?=`
}
