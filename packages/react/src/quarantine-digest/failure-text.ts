import type { DigestFailure } from '@postern/core/machines'
import type { QuarantineDigestMessages } from '@postern/core/texts'

/** Explains why a call of the digest page failed (ER-024, ER-025, ER-026). */
export function failureText({ kind, message }: DigestFailure, texts: QuarantineDigestMessages): string {
  // A call without a response has no message from the server.
  const reason = message || texts.noAnswer
  if (kind === 'block') return texts.blockFailed(reason)
  return kind === 'allow' ? texts.allowFailed(reason) : reason
}
