import { hostileMails } from '../src/testing/hostile-mail'

const largeMail = () => hostileMails.base64(25_000_000)
/** Builds the messages of each case, by name. */
export const hostileCases: Record<string, () => Buffer[]> = {
  '300,000 one-letter lines': () => [hostileMails.oneLetterLines(300_000)],
  '2,000,000 one-letter lines': () => [hostileMails.oneLetterLines(2_000_000)],
  '1,000,000 lines of HTML': () => [hostileMails.linesOfHtml(1_000_000)],
  '100,000 boundary-like lines': () => [hostileMails.boundaryLikeLines(100_000)],
  '10,000 nested parts': () => [hostileMails.nestedParts(10_000)],
  '10,000 nested messages': () => [hostileMails.nestedMessages(10_000)],
  '100,000 parts': () => [hostileMails.parts(100_000)],
  '40,000 headers': () => [hostileMails.headers(40_000)],
  '1,000,000 lines with dots': () => [hostileMails.dots(1_000_000)],
  '26 MB of base64': () => [hostileMails.base64(26_000_000)],
  '26 MB of padded base64': () => [hostileMails.paddedBase64(4_300_000)],
  '26 MB not decoded': () => [hostileMails.undecodedAttachment(26_000_000)],
  'a ZIP bomb': () => [hostileMails.zipBomb(200)],
  '12 × 25 MB at once': () => Array(12).fill(largeMail()),
  'over the limit': () => [hostileMails.base64(30_000_000)],
}
