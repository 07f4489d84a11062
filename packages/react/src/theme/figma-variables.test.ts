import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createTheme } from './create-theme'
import { designTokens } from './design-tokens'
import { figmaVariables, propertyOf } from './figma-variables'
import type { Theme } from './theme'

const { theme } = createTheme({ brand: '#0a7c4a', font: 'Arial' }) as { theme: Theme }
const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

describe('the token files in the package', () => {
  const ours = createTheme({ brand: '#4f46e5' }).theme as Theme
  const files = { light: designTokens(ours, 'light'), dark: designTokens(ours, 'dark'), figma: figmaVariables(ours) }

  it.each(Object.entries(files))('are those of the default brand: %s.json', async (name, tokens) => {
    const file = fileURLToPath(new URL(`../../tokens/${name}.json`, import.meta.url))
    await expect(`${JSON.stringify(tokens, null, 2)}\n`).toMatchFileSnapshot(file)
  })
})

describe('variables for Figma', () => {
  const { variables, variableModeValues, variableModes } = figmaVariables(theme, 'Northwind')
  const value = (id: string, mode: string) =>
    variableModeValues.find(({ variableId, modeId }) => variableId === id && modeId === mode)?.value

  it('have a value in each mode, and aliases that exist', () => {
    expect(variableModes.map(({ id }) => id)).toEqual(['light', 'dark'])
    expect(variableModeValues).toHaveLength(variables.length * 2)
    const ids = new Set(variables.map(({ id }) => id))
    const aliases = variableModeValues.flatMap(({ value }) =>
      typeof value === 'object' && 'id' in value ? value.id : [],
    )
    expect(aliases.filter((id) => !ids.has(id))).toEqual([])
    expect(aliases.length).toBeGreaterThan(20)
  })

  it('hold colours from 0 to 1, lengths in pixels and font names', () => {
    expect(value('color.neutral.0', 'light')).toEqual({ r: 1, g: 1, b: 1, a: 1 })
    expect(value('color.link', 'dark')).toMatchObject({ type: 'VARIABLE_ALIAS' })
    expect(value('text.md', 'light')).toBe(14)
    expect(value('font.sans', 'light')).toBe('Arial')
  })

  it('name properties of the style sheet, with every colour of it', () => {
    const inSheet = new Set([...sheet.matchAll(/(--pst-[\w-]+):/g)].map(([, name]) => name))
    const named = new Set<string>(variables.map(({ id }) => propertyOf(id)))

    expect([...named].filter((name) => !inSheet.has(name) && name !== '--pst-font')).toEqual([])
    const colors = Object.keys(theme.light)
    expect(colors.filter((name) => !named.has(name))).toEqual([])
    expect(colors.length).toBeGreaterThan(40)
  })
})
