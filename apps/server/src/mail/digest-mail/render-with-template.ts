import type { TemplateInUse } from '../../digest-templates/template-in-use'
import type { RenderedMail } from '../mail-page'
import { drawnTemplate, type TemplateReader } from './digest-template'
import { renderDigest } from './render-digest'
import type { Digest } from './shown-digest'

/** Renders a digest with the newest version of a template that works, otherwise with the standard one; reports the versions that failed. */
export function renderWithTemplate(
  digest: Digest,
  template: TemplateInUse | null,
  reader: TemplateReader,
): { mail: RenderedMail; failed: number[]; cause?: unknown } {
  const failed: number[] = []
  let cause: unknown
  for (const { number, content } of template?.versions ?? []) {
    try {
      if (!content) throw new Error('The content does not pass the rules of the contract.')
      return { mail: renderDigest({ ...digest, template: drawnTemplate(content, digest, reader) }), failed, cause }
    } catch (error) {
      failed.push(number)
      cause ??= error
    }
  }
  return { mail: renderDigest(digest), failed, cause }
}
