import { type MailPart, readMailParts } from './mail-parts'
import { textLeaves } from './text-leaf'

const sealedTypes = new Set([
  ...['multipart/signed', 'multipart/encrypted'],
  ...['application/pkcs7-mime', 'application/x-pkcs7-mime', 'application/pkcs7-signature'],
  ...['application/x-pkcs7-signature', 'application/pgp', 'application/pgp-encrypted', 'application/pgp-signature'],
])

const pgpBlock = /^-----BEGIN PGP (?:SIGNED )?MESSAGE-----[ \t]*\r?$/m

/** True if a message is signed or encrypted (S/MIME, PGP): a change to its text would break that. */
export async function isUntouchable(raw: Buffer): Promise<boolean> {
  const parts = await readMailParts(raw)
  return parts !== null && hasSeal(raw, parts)
}

/** The same for a message whose parts are known. */
export const hasSeal = (raw: Buffer, parts: readonly MailPart[]) =>
  parts.some(({ node }) => sealedTypes.has(node.contentType || '')) ||
  textLeaves(raw, parts).some(({ text }) => pgpBlock.test(text))
