import type { Locale } from '@postern/core'
import PDFDocument from 'pdfkit'
import { drawLines, layText, lineHeight, type PdfDocument, type TextBox } from './pdf-text'

export const ink = { text: '#191e29', muted: '#4f5562', line: '#d8dbe0', faint: '#f3f4f6' }

const margin = 40
const footHeight = 24

export interface PdfPage {
  document: PdfDocument
  left: number
  width: number
  /** Position of the next item. */
  y: number
  /** Lowest usable position. */
  bottom: number
}

export interface PdfHead {
  locale: Locale
  title: string
  author: string
  isWide: boolean
}

export function openPage({ locale, title, author, isWide }: PdfHead): PdfPage {
  const document = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: 0,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  })
  const { width, height } = document.page
  return { document, left: margin, width: width - 2 * margin, y: margin, bottom: height - margin - footHeight }
}

/** Starts a new page unless there is room; returns true if it did. */
export function makeRoom(page: PdfPage, height: number): boolean {
  if (page.y + height <= page.bottom) return false
  page.document.addPage()
  page.y = margin
  return true
}

/** Writes below the existing content. */
export function write(
  page: PdfPage,
  text: string,
  { after = 0, ...look }: Omit<TextBox, 'width'> & { after?: number },
) {
  const box = { width: page.width, linesAtMost: 20, ...look }
  const lines = layText(page.document, text, box)
  makeRoom(page, lines.length * lineHeight(box))
  page.y += drawLines(page.document, lines, { ...box, x: page.left, y: page.y }) + after
}

/** Writes the footer of every page and ends the document. */
export async function closePage(page: PdfPage, foot: (page: number, pages: number) => [string, string]) {
  const { document, left, width, bottom } = page
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    const y = bottom + 8
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    const [first, last] = foot(index + 1, count)
    const box = { size: 8, color: ink.muted, x: left, y: y + 4 }
    drawLines(document, layText(document, first, { size: 8, width: width * 0.75 }), { ...box, width: width * 0.75 })
    drawLines(document, layText(document, last, { size: 8, width }), { ...box, width, align: 'end' })
  }
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.once('end', resolve))
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
