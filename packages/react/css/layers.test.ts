import { describe, expect, it } from 'vitest'
import { guardedSheet, inLayer, layeredSheet, layerOf } from './layers'

const collected = [
  inLayer('.pst-LoginForm-root { color: red }', layerOf('/src/login-form/LoginForm/LoginForm.module.css')),
  inLayer('.pst-HomeScreen-root { gap: 0 }', layerOf('/src/home/HomeScreen.module.css')),
  inLayer('/* scale */ [data-pst-root] { --pst-text: #111 }', layerOf('/src/styles/tokens.css')),
  inLayer('[data-pst-root] :where(button) { font: inherit }', layerOf('/src/styles/base.css')),
].join('')

function positions(sheet: string): number[] {
  return ['--pst-text', 'font: inherit', '.pst-LoginForm-root', '.pst-HomeScreen-root'].map((text) =>
    sheet.indexOf(text),
  )
}

describe('the sheet without layers', () => {
  it('starts with the guard and has no layers or comments', () => {
    const sheet = guardedSheet(collected)

    expect(sheet).toMatch(
      /^\[data-pst-root\] :where\(:not\(svg \*, \[data-widget\], \[data-pst-slot\] \*\).*\{ all: revert \}\n/,
    )
    expect(sheet).not.toMatch(/@layer|\/\*/)
  })

  it('orders tokens, base, components and screens, whatever order they were collected in', () => {
    const found = positions(guardedSheet(collected))

    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((one, other) => one - other))
  })
})

describe('the sheet with layers', () => {
  it('declares the layer order first and has no guard', () => {
    const sheet = layeredSheet(collected)

    expect(sheet).toMatch(/^@layer postern\.tokens, postern\.base, postern\.components, postern\.screens;\n/)
    expect(sheet).not.toContain('revert')
    expect(positions(sheet)).not.toContain(-1)
  })

  it('rejects a rule outside every layer', () => {
    expect(() => layeredSheet('.x { color: red }')).toThrow('Not in a layer')
  })
})
