import { checkTheme, createTheme } from '@postern/react/theme'

export function themeSheet(brand: string): string {
  const { theme, problems } = createTheme({ brand, radius: '8px' })
  if (!theme) throw new Error(problems.map(({ field, code }) => `${field} is ${code}.`).join(' '))
  const weak = checkTheme(theme).filter(({ ratio, least }) => ratio < least)
  return `/* ${weak.length} pairs below AA */\n${theme.toCss('[data-pst-root]')}`
}
