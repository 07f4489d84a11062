import type { CustomProperties, Theme } from './theme'

/** A theme as one sheet: both schemes in each declaration, then the changes for higher contrast and compact density. */
export function themeCss(selector: string, { properties, light, dark, sizes }: Omit<Theme, 'toCss'>): string {
  const colors = Object.entries(light).map(([name, value]) => [name, bothSchemes(value, dark[name as never])])
  const strong = Object.entries(strongRoles).map(([role, step]) => [`--pst-${role}`, `var(--pst-${step})`])
  const blocks = [
    block(selector, { ...properties, ...Object.fromEntries(colors) }),
    `@media (prefers-contrast: more) {\n${block(selector, Object.fromEntries(strong))}}\n`,
  ]
  if (Object.keys(sizes).length > 0) blocks.push(`@media not (pointer: coarse) {\n${block(selector, sizes)}}\n`)
  return blocks.join('')
}

function bothSchemes(light: string, dark = light): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

function block(selector: string, properties: CustomProperties): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}

/** Page roles for users who prefer more contrast. */
const strongRoles: Readonly<Record<string, string>> = {
  'border-subtle': 'neutral-8',
  border: 'neutral-8',
  'border-strong': 'neutral-8',
  'border-control': 'neutral-11',
  'text-muted': 'neutral-12',
  'text-subtle': 'neutral-11',
}
