import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PosternBase } from './PosternBase'
import { useTexts } from './PosternContext'
import { PosternDefaults } from './PosternDefaults'
import type { Appearance } from './PosternRoot'

function root(appearance?: Appearance) {
  const { container, rerender } = render(<PosternBase appearance={appearance}>Words</PosternBase>)
  const element = container.querySelector<HTMLElement>('[data-pst-root]')
  if (!element) throw new Error('No root was rendered.')
  return {
    element,
    look: (next: Appearance) => rerender(<PosternBase appearance={next}>Words</PosternBase>),
    token: (name: string) => getComputedStyle(element).getPropertyValue(name).trim(),
  }
}

describe('PosternRoot', () => {
  it('applies its appearance, and removes values that are no longer set', () => {
    const { element, look, token } = root({ brand: '#0a7c4a', radius: '8px', density: 'compact', theme: 'dark' })
    const before = [token('--pst-brand'), element.dataset.pstDensity, getComputedStyle(element).colorScheme]

    look({ sidebar: '#10271d' })

    expect(before).toEqual(['#0a7c4a', 'compact', 'dark'])
    expect([token('--pst-brand'), token('--pst-sidebar')]).toEqual(['', '#10271d'])
  })

  it('drops invalid values, so that a wrong colour never breaks the theme (LO-076)', () => {
    const { token } = root({ brand: 'banana', radius: 'wide', font: ';', neutral: 'red; color: red' })

    expect(['--pst-brand', '--pst-radius', '--pst-font', '--pst-neutral'].map(token)).toEqual(['', '', '', ''])
  })

  it('inherits values that the page sets', () => {
    document.documentElement.style.setProperty('--pst-brand', '#0a7c4a')

    const { token } = root({ theme: 'light' })

    expect(token('--pst-brand')).toBe('#0a7c4a')
    document.documentElement.style.removeProperty('--pst-brand')
  })

  it('inherits the font of the page on request', () => {
    document.body.style.setProperty('font-family', 'Georgia')

    const { element } = root({ font: 'host' })

    expect(getComputedStyle(element).fontFamily).toBe('Georgia')
    document.body.style.removeProperty('font-family')
  })

  it('shows the page behind it, unless it is told to paint the page colour of its theme', () => {
    const { element, look } = root({ theme: 'light' })
    const before = getComputedStyle(element).backgroundColor

    look({ theme: 'light', surface: 'page' })

    expect(before).toBe('rgba(0, 0, 0, 0)')
    expect(getComputedStyle(element).backgroundColor).not.toBe(before)
  })

  it('paints the page colour while its theme is not that of the page, whose background would hide texts', () => {
    const { element, look } = root({ theme: 'dark' })
    const onLight = element.dataset.pstSurface

    document.documentElement.style.setProperty('color-scheme', 'dark')
    look({ theme: 'light' })
    const onDark = element.dataset.pstSurface
    look({ theme: 'dark' })
    const alike = element.dataset.pstSurface
    look({ theme: 'light', surface: 'transparent' })
    document.documentElement.style.removeProperty('color-scheme')

    expect([onLight, onDark, alike, element.dataset.pstSurface]).toEqual(['page', 'page', undefined, 'transparent'])
  })

  it('renders no style attribute, so that a strict CSP holds', () => {
    expect(renderToString(<PosternBase appearance={{ brand: '#0a7c4a' }}>Words</PosternBase>)).not.toContain('style')
  })
})

function Brand() {
  return <b>{useTexts('page', { en: { brand: 'Ours' }, fr: { brand: 'Nôtre' } }).brand}</b>
}

describe('PosternDefaults', () => {
  it('passes appearance and texts to every provider below, which can override them', () => {
    const { container } = render(
      <PosternDefaults appearance={{ brand: '#0a7c4a', radius: '8px' }} texts={{ page: { brand: 'Northwind' } }}>
        <PosternBase appearance={{ radius: '2px' }} texts={{ auth: { title: 'Welcome' } }}>
          <Brand />
          <PosternBase texts={{ page: { brand: 'Orchard' } }}>
            <Brand />
          </PosternBase>
        </PosternBase>
      </PosternDefaults>,
    )

    const looks = [...container.querySelectorAll('[data-pst-root]')].map((element) => {
      const style = getComputedStyle(element)
      return ['--pst-brand', '--pst-radius'].map((name) => style.getPropertyValue(name).trim())
    })
    expect(looks).toEqual([
      ['#0a7c4a', '2px'],
      ['#0a7c4a', '8px'],
    ])
    expect([...container.querySelectorAll('b')].map((element) => element.textContent)).toEqual(['Northwind', 'Orchard'])
  })
})
