import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../src', import.meta.url))

/** Selectors that a sheet styles in two places, outside of conditions: the second rule changes elements that are meant by the first. */
function repeatedSelectors(css: string): string[] {
  const rules = postcss.parse(css).nodes.flatMap((node) => (node.type === 'rule' ? [node.selector] : []))
  return rules.filter((selector, index) => rules.indexOf(selector) !== index)
}

describe('the sheets of the components', () => {
  it('style each selector in one place', () => {
    expect(repeatedSelectors('.a { color: red } .b { gap: 0 } .a { gap: 0 } @media print { .b { gap: 1px } }')).toEqual(
      ['.a'],
    )
    const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.module.css'),
    )
    const repeated = sheets.flatMap((file) =>
      repeatedSelectors(readFileSync(`${sources}/${file}`, 'utf8')).map((selector) => `${file}: ${selector}`),
    )

    expect(sheets.length).toBeGreaterThan(50)
    expect(repeated).toEqual([])
  })
})
