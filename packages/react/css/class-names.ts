import { basename } from 'node:path'

/**
 * Settings of Vite for the CSS Modules of this package. Every build that reads its source uses them (library, tests,
 * Storybook, portal), so that a class has one name everywhere: `pst-LoginForm-title` for `.title` of
 * `LoginForm.module.css`. No hash: names stay the same from release to release; the library's build refuses two
 * sheets of one name.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string) => `pst-${sheetName(file)}-${name}`,
}

export function sheetName(file: string): string {
  return basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')
}
