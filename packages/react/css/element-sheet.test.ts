import { describe, expect, it } from 'vitest'
import { elementSheet } from './element-sheet'

describe('a sheet of custom elements', () => {
  it('puts rules in their layer, with sizes independent of the page’s rem', () => {
    const sheet = elementSheet(
      '/* note */ .root { --_size: var(--pst-font-size, 0.875rem); flex: 1 1 .5rem; width: calc(16rem - 2px) }',
      '/src/ui/Card/Card.module.css',
    )

    expect(sheet).toMatch(/^@layer postern\.components \{/)
    expect(sheet).toContain('--_size: var(--pst-font-size, 14px)')
    expect(sheet).toContain('flex: 1 1 8px')
    expect(sheet).toContain('calc(256px - 2px)')
    expect(sheet).not.toMatch(/rem\b|note/)
  })

  it('leaves text that only looks like a rem unchanged', () => {
    expect(elementSheet('.a { width: var(--x-1rem); margin: 2em }', '/a.module.css')).toContain(
      'width: var(--x-1rem); margin: 2em',
    )
  })
})
