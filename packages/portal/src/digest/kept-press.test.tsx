import { afterEach, describe, expect, it } from 'vitest'
import { keepPress } from './kept-press'

const buttons =
  '<button data-press="release">Release</button><button data-press="block"><i>Block</i></button><p>Facts</p>'

describe('keepPress', () => {
  afterEach(() => document.body.replaceChildren())

  it('returns the last pressed button, and marks it busy until then', () => {
    document.body.innerHTML = buttons
    const [release, block] = document.querySelectorAll('button')
    const take = keepPress(document)

    release?.click()
    expect(release?.getAttribute('aria-busy')).toBe('true')
    document.querySelector('i')?.click()
    expect(document.querySelectorAll('[aria-busy]')).toHaveLength(1)

    expect(take()).toBe(block)
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('records no press outside the buttons or after it has ended', () => {
    document.body.innerHTML = buttons
    const take = keepPress(document)

    document.querySelector('p')?.click()
    expect(take()).toBeNull()
    document.querySelector('button')?.click()

    expect(document.querySelector('[aria-busy]')).toBeNull()
  })
})
