import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import source from '../../digest.html?raw'
import { tellNotLoaded } from './not-loaded'

describe('the digest page whose code does not load', () => {
  let place: HTMLElement
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'))
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    place.append(...body.querySelectorAll('#not-loaded'))
  })
  afterEach(() => place.remove())

  it('shows no error until the failure is known', () => {
    expect(page.getByRole('alert').query()).toBeNull()
  })

  it('shows the error in both languages, and reloads on request (XB-19)', async () => {
    let reloads = 0
    tellNotLoaded(place, () => {
      reloads += 1
    })

    await expect.element(page.getByRole('alert')).toHaveTextContent('The page did not load in full.')
    await expect.element(page.getByRole('alert')).toHaveTextContent('La page ne s’est pas chargée en entier.')
    await page.getByRole('button', { name: 'Try again' }).click()

    expect(reloads).toBe(1)
  })
})
