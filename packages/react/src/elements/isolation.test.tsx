import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from './settings'
import { type AnyElement, addElement, answerCalls, clearPage, inside } from './testing'

/** Exaggerated styles of hostile host pages. */
const hostile = `
  html { font-size: 62.5% }
  * { box-sizing: content-box; text-transform: uppercase; letter-spacing: 4px; font-size: 22px; color: red; line-height: 3 }
  body { font-family: "Comic Sans MS"; text-align: right; white-space: pre; cursor: wait; text-indent: 40px; word-spacing: 9px }
  button { all: unset !important; background: lime !important; padding: 40px !important }
  table, tr, td, th { border: 9px solid magenta !important; display: block !important; font-size: 30px !important }
  input { width: 10px !important; border: 0 !important }
  h1, h2, h3, p, a { font: 40px serif !important; text-decoration: line-through !important; margin: 50px !important }
  dialog { display: none !important }
  ::backdrop { background: magenta !important }
  [popover] { position: static !important }
`

const looks = [
  ...[
    'display',
    'color',
    'background-color',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
  ],
  ...['text-transform', 'text-align', 'text-indent', 'white-space', 'word-spacing', 'cursor', 'box-sizing', 'opacity'],
  ...[
    'padding-left',
    'padding-top',
    'margin-top',
    'border-top-width',
    'border-top-color',
    'text-decoration-line',
    'height',
  ],
]
const probes = [
  ...[
    'h2',
    'p',
    'button',
    'input',
    'table',
    'thead th',
    'tbody tr',
    'tbody td',
    'tbody th',
    'header',
    'section',
    'svg',
  ],
  ...[
    '[part="row"]',
    '[part="header"]',
    '[part="actions"]',
    '[data-pst-root]',
    'label',
    'nav',
    'span',
    'a',
    'bdi',
    '[data-pst-root] div',
  ],
]

/** Computed styles of each probe within an element. */
function looksOf(element: Element): Record<string, string[]> {
  const found = probes.flatMap((selector) => {
    const probe = element.shadowRoot?.querySelector(selector)
    if (!probe) return []
    const style = getComputedStyle(probe)
    return [[selector, looks.map((look) => `${look}: ${style.getPropertyValue(look)}`)] as const]
  })
  return Object.fromEntries(found)
}

let sheet: CSSStyleSheet | null = null
function beHostile() {
  sheet = new CSSStyleSheet()
  sheet.replaceSync(hostile)
  document.adoptedStyleSheets = [sheet]
}

const row = (element: Element) => inside(element).findByRole('button', { name: 'Offer' }, { timeout: 40_000 })

async function show(): Promise<AnyElement> {
  answerCalls()
  configure({ getToken: () => 'token' })
  const element = addElement('QuarantineSearch', { theme: 'light' })
  await row(element)
  // Moves the pointer out of the way.
  await userEvent.hover(document.documentElement)
  return element
}

// The first test loads everything.
vi.setConfig({ testTimeout: 60_000 })

describe('what an element looks like', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(async () => {
    document.adoptedStyleSheets = []
    await clearPage()
  })

  it('is unaffected by aggressive rules of the page (XB-27)', async () => {
    const element = await show()
    const before = looksOf(element)
    expect(Object.keys(before).length).toBeGreaterThan(15)

    beHostile()

    expect(looksOf(element)).toEqual(before)
  })

  it('does not affect the page (XB-27)', async () => {
    const own = document.createElement('div')
    own.append(...['button', 'input', 'table', 'h2', 'dialog', 'p'].map((name) => document.createElement(name)))
    document.body.append(own)
    const look = () =>
      [...own.children].map((child) => looks.map((name) => getComputedStyle(child).getPropertyValue(name)))
    const before = look()
    const sheets = document.adoptedStyleSheets.length

    const element = await show()
    await userEvent.click(await row(element))
    await inside(element).findByRole('dialog')

    expect(look()).toEqual(before)
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
    expect(element.querySelector('*')).toBeNull()
  })

  it('follows its branding, the page’s public custom properties and colour scheme', async () => {
    const element = await show()
    element.removeAttribute('theme')
    const root = element.shadowRoot?.querySelector('[data-pst-root]') as HTMLElement
    const value = (name: string) => getComputedStyle(root).getPropertyValue(name)
    await waitFor(() => expect(root.dataset.pstTheme).toBeUndefined())

    document.documentElement.style.colorScheme = 'dark'
    const dark = value('color')
    document.documentElement.style.colorScheme = ''
    expect(value('color')).not.toBe(dark)

    const before = value('--_brand')
    document.body.style.setProperty('--pst-brand', '#0a7c4a')
    expect(value('--_brand')).not.toBe(before)
    element.setAttribute('brand', '#c2410c')
    await waitFor(() => expect(root.style.getPropertyValue('--pst-brand')).toBe('#c2410c'))
    document.body.removeAttribute('style')
  })

  it.each([
    ['row', 'tbody tr'],
    ['cell', 'tbody th'],
    ['head-cell', 'thead th'],
    ['toolbar', 'fieldset'],
    ['pagination', 'nav'],
    ['icon-button', 'header button'],
  ])('can be styled through its part %s', async (part, selector) => {
    const element = await show()
    sheet = new CSSStyleSheet()
    sheet.replaceSync(`postern-quarantine-search::part(${part}) { outline-color: rgb(1, 2, 3) }`)
    document.adoptedStyleSheets = [sheet]

    const styled = element.shadowRoot?.querySelector(selector) as Element
    expect(getComputedStyle(styled).outlineColor).toBe('rgb(1, 2, 3)')
  })
})

describe('focus in an element', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(clearPage)

  it('stays in a dialog inside its Shadow Root, and returns to where it was', async () => {
    const element = await show()
    const button = await row(element)
    await userEvent.click(button)
    const dialog = await inside(element).findByRole<HTMLDialogElement>('dialog')
    const root = element.shadowRoot as ShadowRoot

    expect(dialog.matches(':modal')).toBe(true)
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.keyboard('{Tab}')
      expect(dialog.contains(root.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(inside(element).queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(element)
    expect(root.activeElement?.closest('[data-row]') ?? root.activeElement).toBeTruthy()
  })

  it('is not taken by keys pressed elsewhere on the page', async () => {
    const element = await show()
    const other = addElement('QuarantineSearch')
    await row(other)
    ;(document.activeElement as HTMLElement | null)?.blur()

    await userEvent.keyboard('j')
    await userEvent.keyboard('/')

    expect(document.activeElement).toBe(document.body)
    expect([element, other].map(({ shadowRoot }) => shadowRoot?.activeElement)).toEqual([null, null])
  })
})
