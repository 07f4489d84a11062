import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontRanges } from '../../font-ranges'
import { unwrapWoff } from './unwrap-woff'

const require = createRequire(import.meta.url)

interface FontPart {
  /** Files by weight. */
  files: { regular: string; bold: string }
  ranges: [number, number][]
}

/** Replaces letters of scripts that no font here supports. */
export const unknownLetter = '\ufffd'

/** File of the font that supports a letter: Latin, Greek, Cyrillic, Devanagari, Vietnamese and symbols; `null` for others. */
export function fontFor(codePoint: number, isBold: boolean): string | null {
  const known = letters.get(codePoint)
  const part = known === undefined ? partOf(codePoint) : known
  return part?.files[isBold ? 'bold' : 'regular'] ?? null
}

const letters = new Map<number, FontPart | null>()

function partOf(codePoint: number): FontPart | null {
  const part = fontParts().find(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
  letters.set(codePoint, part ?? null)
  return part ?? null
}

const contents = new Map<string, Buffer>()

export function fontContent(file: string): Buffer {
  let content = contents.get(file)
  if (!content) {
    content = unwrapWoff(readFileSync(file))
    contents.set(file, content)
  }
  return content
}

let parts: FontPart[] | null = null

function fontParts(): FontPart[] {
  parts ??= [
    ...partsOf('noto-sans', require.resolve('@fontsource/noto-sans/package.json'), 700),
    ...partsOf('noto-emoji', require.resolve('@fontsource/noto-emoji/package.json'), 400),
  ]
  return parts
}

// WOFF of one weight: a PDF embeds a subset of the font, which compressed outlines (WOFF2) do not allow.
function partsOf(name: string, manifest: string, bold: number): FontPart[] {
  const folder = dirname(manifest)
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const entries = Object.entries(ranges).filter(([subset]) => subset !== 'emoji')
  // Basic letters are the most frequent.
  entries.sort(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
  return entries.map(([subset, range]) => {
    const file = (weight: number) =>
      join(folder, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`)
    return { files: { regular: file(400), bold: file(bold) }, ranges: fontRanges(range) }
  })
}
