import type { TemplatePreview } from '@postern/core'
import { safeUrl } from '@postern/core'
import { richTextTags } from '@postern/core/management'
import { useEffect, useRef } from 'react'
import { isForeignPicture, readPicture } from '../branding/foreign-picture'
import styles from './DigestTemplates.module.css'

export interface MailTreeProps extends Pick<TemplatePreview, 'nodes' | 'styles'> {
  /** Accessible name of the mail. */
  label: string
  /** Level of the heading above it: those of the mail come below. */
  headingLevel: 2 | 3
  showsPictures: boolean
  isDark: boolean
  isNarrow: boolean
}

const tags = new Set([...richTextTags, 'bdi', 'img'])
const attributesTaken = new Set(
  'align,alt,bgcolor,border,cellpadding,cellspacing,class,dir,height,lang,width'.split(','),
)

/**
 * Sample mail in a Shadow Root, built element by element because pages with a strict Content-Security-Policy allow neither HTML nor style
 * attributes. Links are inert, and only a mail's own tags are rendered.
 */
export function MailTree({
  nodes,
  styles: sheetText,
  label,
  headingLevel,
  showsPictures,
  isDark,
  isNarrow,
}: MailTreeProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(sheetText)
    root.adoptedStyleSheets = [sheet]
    const leaving = new AbortController()
    root.replaceChildren(drawn(nodes, { headingLevel, showsPictures }))
    for (const picture of root.querySelectorAll('img')) showPicture(picture, leaving.signal)
    return () => leaving.abort()
  }, [nodes, sheetText, headingLevel, showsPictures])
  return (
    <div className={styles.stage} data-dark={isDark || undefined}>
      <section
        ref={host}
        className={isNarrow ? styles.narrow : styles.wide}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
        tabIndex={0}
      />
    </div>
  )
}

type Look = Pick<MailTreeProps, 'headingLevel' | 'showsPictures'>

function drawn(nodes: TemplatePreview['nodes'], look: Look): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const made: (Node | null)[] = []
  for (const { parent, tag, text, attributes } of nodes) {
    const place = parent < 0 ? fragment : (made[parent] ?? null)
    const node = place && nodeOf(tag, text, attributes, look)
    if (place && node) place.appendChild(node)
    made.push(node)
  }
  return fragment
}

function nodeOf(
  tag: string | null,
  text: string,
  attributes: Readonly<Record<string, string>>,
  { headingLevel, showsPictures }: Look,
): Node | null {
  if (tag === null) return document.createTextNode(text)
  if (!tags.has(tag)) return null
  if (tag === 'img' && !showsPictures) {
    const alt = document.createElement('span')
    alt.textContent = attributes.alt ?? ''
    alt.style.fontWeight = '600'
    return attributes.class === 'dark-logo' ? null : alt
  }
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (attributesTaken.has(name)) element.setAttribute(name, value)
  element.style.cssText = attributes.style ?? ''
  if (/^h[1-6]$/.test(tag)) element.ariaLevel = String(Math.min(headingLevel + Number(tag.slice(1)), 9))
  if (tag === 'a') element.title = attributes.href ?? ''
  if (element instanceof HTMLImageElement) element.dataset.address = safeUrl(attributes.src) ?? ''
  return element
}

/** Loads a picture in a form that the page's policy allows; an unreadable one keeps its alternative text. */
function showPicture(picture: HTMLImageElement, signal: AbortSignal): void {
  const { address = '' } = picture.dataset
  if (!isForeignPicture(address)) picture.src = address
  else
    readPicture(address, signal).then(
      (data) => Object.assign(picture, { src: data }),
      () => {},
    )
}
