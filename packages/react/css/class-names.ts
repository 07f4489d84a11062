import { basename } from 'node:path'

/**
 * Vite settings for the CSS Modules of this package. Every build from its source uses them (library, tests, Storybook, portal), so that a
 * class has the same name everywhere: `pst-LoginForm-title` for `.title` of `LoginForm.module.css`. No hash: names stay stable across
 * releases; the library's build rejects two sheets with the same name.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `pst-${sheetName(file)}-${name}`,
}

export function sheetName(file: string): string {
  return basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')
}
