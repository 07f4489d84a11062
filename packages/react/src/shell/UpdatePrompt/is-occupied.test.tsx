import { afterEach, describe, expect, it } from 'vitest'
import { isOccupied } from './is-occupied'

/** Host with a Shadow Root, with the same elements inside and outside. */
function page(html: string) {
  const host = document.createElement('div')
  const outside = document.createElement('div')
  document.body.append(host, outside)
  const shadow = host.attachShadow({ mode: 'open' })
  for (const place of [outside, shadow]) {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    place.append(...body.childNodes)
  }
  return { outside, shadow }
}

afterEach(() => document.body.replaceChildren())

describe('isOccupied', () => {
  it.each([
    ['<button>Press</button>', false],
    ['<input value="">', false],
    ['<input value="typed">', true],
    ['<textarea>typed</textarea>', true],
    ['<textarea></textarea>', false],
    ['<p contenteditable tabindex="0">typed</p>', true],
  ])('for focus in %s returns %s', (html, is) => {
    const { shadow, outside } = page(html)

    for (const place of [shadow, outside]) {
      place.querySelector<HTMLElement>('*')?.focus()
      expect([isOccupied(shadow), isOccupied(document)]).toEqual([is, is])
    }
  })

  it('is true while a dialog is open', () => {
    const { shadow } = page('<dialog>Sure?</dialog>')
    const dialog = shadow.querySelector('dialog')

    dialog?.showModal()
    expect(isOccupied(shadow)).toBe(true)
    dialog?.close()
    expect(isOccupied(shadow)).toBe(false)
  })
})
