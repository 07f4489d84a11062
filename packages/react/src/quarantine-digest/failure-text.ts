import type { DigestFailure } from '@postern/core/machines'
import type { QuarantineDigestMessages } from '@postern/core/texts'

/** Why a call of the digest page failed, in words (ER-024, ER-025, ER-026). */
export function failureText({ kind, message }: DigestFailure, texts: QuarantineDigestMessages): string {
  // What got no answer has no words of a server's.
  const reason = message || texts.noAnswer
  if (kind === 'block') return texts.blockFailed(reason)
  return kind === 'allow' ? texts.allowFailed(reason) : reason
}
