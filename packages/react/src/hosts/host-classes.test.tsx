import type { QuarantineEntry } from '@postern/core'
import { cleanup, render, screen } from '@testing-library/react'
import bootstrap from 'bootstrap/dist/css/bootstrap.css?inline'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WidgetSlots } from '../provider/Widget/define-widget'
import type { ListSlots } from '../resource-list/list-props'
import { Button } from '../ui/Button/Button'
import { hostStyledPage } from './host-classes.fixtures'
import tailwind from './tailwind-4.css?raw'
import { testProcess } from './test-process'

/** Markup of a widget with a class of the host on its root and in its slots, and one of our own parts in a slot. */
async function drawn(classes: { root: string; words: string; link: string }): Promise<string> {
  const slots: WidgetSlots & ListSlots<QuarantineEntry> = {
    header: () => (
      <>
        <p id="words" className={classes.words}>
          Mail that you miss
        </p>
        <a id="link" className={classes.link} href="#help">
          Help
        </a>
        <Button id="button-in-slot">Ask</Button>
      </>
    ),
    emptyState: ({ children }) => <div id="around">{children}</div>,
  }
  const { container } = render(hostStyledPage({ className: classes.root, slots }))
  await screen.findByText('Ask')
  await screen.findByText('Nothing is held')
  return container.innerHTML
}

const tidy = 'html { font-size: 16px } body { margin: 0 }'

function page(sheets: readonly string[], markup: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.style.cssText = 'inline-size: 1000px; block-size: 700px'
  const inside = frame.contentDocument as Document
  inside.documentElement.innerHTML = `<head></head><body>${markup}</body>`
  inside.head.append(
    ...[...sheets, tidy].map((sheet) => Object.assign(inside.createElement('style'), { textContent: sheet })),
  )
  return (selector: string) => getComputedStyle(inside.querySelector(selector) as Element)
}

let ours: string

beforeAll(async () => {
  ours = await testProcess.publishedSheet()
})

afterEach(() => {
  cleanup()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

describe.each(['theirs first', 'ours first'])('classes of the host, %s', (order) => {
  const sorted = (theirs: string) => (order === 'ours first' ? [ours, theirs] : [theirs, ours])

  it('of Tailwind 4 apply to the root and the slots of a widget', async () => {
    const markup = await drawn({
      root: 'mt-6 bg-red-600 p-4 rounded-lg',
      words: 'mt-6 bg-red-600 p-4 text-lg font-semibold',
      link: 'text-white underline',
    })
    const style = page(sorted(tailwind), markup)

    const root = style('[data-widget=QuarantineSearch]')
    expect([root.marginTop, root.paddingTop, root.borderTopLeftRadius]).toEqual(['24px', '16px', '8px'])
    expect(root.backgroundColor).toBe('oklch(0.577 0.245 27.325)')
    const words = style('#words')
    expect([words.marginTop, words.paddingTop, words.fontSize, words.fontWeight]).toEqual([
      '24px',
      '16px',
      '18px',
      '600',
    ])
    expect(words.backgroundColor).toBe('oklch(0.577 0.245 27.325)')
    expect([style('#link').color, style('#link').textDecorationLine]).toEqual(['rgb(255, 255, 255)', 'underline'])
  })

  it('of Bootstrap apply to the root and the slots of a widget', async () => {
    const markup = await drawn({ root: 'mt-4 p-3', words: 'alert alert-danger', link: 'btn btn-primary' })
    const style = page(sorted(bootstrap), markup)

    const root = style('[data-widget=QuarantineSearch]')
    expect([root.marginTop, root.paddingTop]).toEqual(['24px', '16px'])
    const words = style('#words')
    expect([words.backgroundColor, words.paddingTop]).toEqual(['rgb(248, 215, 218)', '16px'])
    expect([style('#link').color, style('#link').backgroundColor]).toEqual(['rgb(255, 255, 255)', 'rgb(13, 110, 253)'])
  })

  it('and its element rules leave our own parts and defaults in a slot as they are', async () => {
    const markup = await drawn({ root: '', words: '', link: '' })
    const rules =
      'button { padding: 40px; color: red } p, h3 { margin: 3em; text-indent: 2em } svg { border: 3px solid red }'
    const [bare, beside] = [page([ours], markup), page(sorted(rules), markup)]

    for (const selector of ['#button-in-slot', '#around h3', '#around p', '#around svg']) {
      const styles = [bare(selector), beside(selector)] as const
      const differs = [...styles[0]].filter(
        (name) => !name.startsWith('--') && styles[0].getPropertyValue(name) !== styles[1].getPropertyValue(name),
      )
      expect([selector, differs]).toEqual([selector, []])
    }
    expect(beside('#words').textIndent).not.toBe('0px')
  })
})
