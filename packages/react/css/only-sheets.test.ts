import { describe, expect, it } from 'vitest'
import { onlySheets } from './only-sheets'

const sheet = `
[data-pst-root] { --pst-text: #111 }
.pst-Button-root, .pst-Menu-root:hover { color: red }
.pst-Menu-root .pst-Button-root { color: blue }
@media (width < 600px) { .pst-Menu-root { gap: 0 } }
@keyframes pst-Menu-open { from { opacity: 0 } }
@keyframes pst-Button-pst-spin { from { rotate: 0deg } }
`

describe('a sheet for some modules alone', () => {
  it('keeps the tokens and rules of those modules only', () => {
    const kept = onlySheets(sheet, new Set(['Button']))

    expect(kept).toContain('--pst-text: #111')
    expect(kept).toContain('.pst-Button-root { color: red }')
    expect(kept).toContain('@keyframes pst-Button-pst-spin')
    expect(kept).not.toMatch(/Menu|@media|color: blue/)
  })

  it('is the whole sheet when all modules are needed', () => {
    expect(onlySheets(sheet, new Set(['Button', 'Menu']))).toBe(sheet)
  })
})
