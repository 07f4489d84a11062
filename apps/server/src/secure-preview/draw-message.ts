import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Node, Renderer } from '@takumi-rs/core'
import { fontRanges } from '../font-ranges'
import { parseMessage } from '../held-message/parse-message'
import { messagePage, pageMaxHeight, pageWidth } from './message-page'
import type { PictureWords } from './picture-words'
import { muted, paper } from './safe-colors'

const density = 2

export interface Drawing {
  png: Buffer
  /** Drawn page. */
  page: Node
}

export type Draw = (raw: Uint8Array, words: PictureWords) => Promise<Drawing>

/** Loads the fonts and returns the renderer for messages. Nothing in it fetches: it is never given a message's pictures. */
export async function openDrawing(): Promise<Draw> {
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const font of fonts()) await renderer.registerFont(font)
  return async (raw, words) => {
    const { node, isCut } = messagePage(await parseMessage(raw), words)
    const { height: whole } = await renderer.measure(node, { width: pageWidth })
    const isTooHigh = whole > pageMaxHeight
    const height = Math.min(pageMaxHeight, Math.ceil(whole)) + (isCut && !isTooHigh ? fadeHeight : 0)
    const page = isTooHigh || isCut ? cutOff(node, height, words) : node
    const size = { width: pageWidth * density, height: height * density }
    return { png: await renderer.render(page, { ...size, devicePixelRatio: density, format: 'png' }), page }
  }
}

const fadeHeight = 96

/** First part of a page, which fades out and states that it continues. */
function cutOff(page: Node, height: number, { cut }: PictureWords): Node {
  const text: Node = { type: 'text', text: cut, style: { color: muted, fontSize: 13, fontFamily: 'Noto Sans' } }
  const fade: Node = {
    type: 'container',
    children: [text],
    style: {
      position: 'absolute',
      left: 0,
      top: height - fadeHeight,
      width: pageWidth,
      height: fadeHeight,
      paddingTop: fadeHeight - 32,
      textAlign: 'center',
      display: 'block',
      backgroundImage: `linear-gradient(to bottom, ${paper}00 0%, ${paper} 60%)`,
    },
  }
  const style: Node['style'] = {
    display: 'block',
    position: 'relative',
    width: pageWidth,
    height,
    overflow: 'hidden',
    backgroundColor: paper,
  }
  return { type: 'container', children: [page, fade], style }
}

const require = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic, Devanagari and symbols; letters of other scripts are rendered as empty boxes. */
function fonts() {
  return [
    ...fontOf('Noto Sans', require.resolve('@fontsource-variable/noto-sans/package.json'), ['normal', 'italic']),
    ...fontOf('Noto Emoji', require.resolve('@fontsource-variable/noto-emoji/package.json'), ['normal']),
  ]
}

function fontOf(name: string, manifest: string, styles: string[]) {
  const folder = dirname(manifest)
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges).flatMap(([subset, range]) =>
    styles.map((style) => {
      const file = `${basename(folder)}-${subset.replace(/[[\]]/g, '')}-wght-${style}.woff2`
      return { name, data: readFileSync(join(folder, 'files', file)), style, unicodeRange: fontRanges(range) }
    }),
  )
}
