import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import bootstrap from 'bootstrap/dist/css/bootstrap.css?inline'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import aggressive from './aggressive.css?raw'
import { hostPage } from './host-page'
import { Digest, Login, Search } from './samples'
import { testProcess } from './test-process'

const hostSheets = { Bootstrap: bootstrap, 'a sheet that styles every element': aggressive }

/** Same spacing for both pages, plus the setting that we require of a host that shrinks its root font. */
const samePage = 'body { margin: 0 } html { --pst-font-size: 14px }'

let ours: string

/** Builds a separate page: sheets in order, then markup; its dialogs are opened as modal. */
function page(sheets: readonly string[], markup: string): Document {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.style.cssText = 'inline-size: 1000px; block-size: 700px'
  const inside = frame.contentDocument as Document
  inside.documentElement.innerHTML = `<head></head><body>${markup}</body>`
  inside.head.append(
    ...[...sheets, samePage].map((sheet) => Object.assign(inside.createElement('style'), { textContent: sheet })),
  )
  for (const dialog of inside.querySelectorAll<HTMLDialogElement>('[data-pst-root] dialog[open]')) {
    dialog.open = false
    dialog.showModal()
  }
  return inside
}

/** Every property that differs on any element, as `class or tag: property (before → now)`. */
function changes(before: Document, now: Document, selector: string): string[] {
  const others = [...now.querySelectorAll(selector)]
  return [...before.querySelectorAll(selector)].flatMap((element, index) =>
    (element.closest('svg') ? [''] : ['', '::before', '::after', '::placeholder']).flatMap((pseudo) => {
      const styles = [element, others[index] as Element].map((one) => getComputedStyle(one, pseudo))
      const [was, is] = styles as [CSSStyleDeclaration, CSSStyleDeclaration]
      const name = `${element.getAttribute('class') || element.localName}${pseudo}`
      return [...was].filter(isDrawn).flatMap((property) => {
        const values = [was, is].map((style) => style.getPropertyValue(property))
        return values[0] === values[1] ? [] : [`${name}: ${property} (${values.join(' → ')})`]
      })
    }),
  )
}

/** Returns false for a custom property: its effect shows in the properties that read it. */
function isDrawn(property: string): boolean {
  return !property.startsWith('--')
}

/** Markup of widgets once everything has loaded. */
async function drawn(): Promise<string> {
  const { container } = render(
    <>
      <Search />
      <Digest />
      <Login />
    </>,
  )
  await screen.findByRole('link', { name: /Offer 1/ })
  await userEvent.click(screen.getAllByRole('button', { name: /Libérer/ })[0] as HTMLElement)
  await act(async () => {})
  return container.innerHTML
}

beforeAll(async () => {
  ours = await testProcess.publishedSheet()
})

afterEach(() => {
  cleanup()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

describe.each(Object.entries(hostSheets))('styles.css beside %s', (_name, theirs) => {
  it('leaves every element of the host page as it was', () => {
    const changed = changes(page([theirs], hostPage), page([theirs, ours], hostPage), ':root, body, body *')

    expect(changed).toEqual([])
    expect(new DOMParser().parseFromString(hostPage, 'text/html').querySelectorAll('body *').length).toBeGreaterThan(40)
  })

  it('renders every part of our widgets as on a page without host styles', async () => {
    const markup = await drawn()
    const [bare, between] = [page([ours], markup), page([theirs, ours], markup)]

    expect(bare.querySelectorAll('[data-pst-root] *').length).toBeGreaterThan(200)
    expect(changes(bare, between, '[data-pst-root], [data-pst-root] *')).toEqual([])
  })

  it('can be restyled by a later rule with one class', async () => {
    const now = page([theirs, ours, '.pst-Button-root { color: rgb(1, 2, 3) }'], await drawn())

    const button = now.querySelector('.pst-Button-root') as Element
    expect(getComputedStyle(button).color).toBe('rgb(1, 2, 3)')
  })
})
