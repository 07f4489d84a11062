import { stripInvisible } from '@postern/core'
import type { ReportMessages } from '@postern/core/texts'

/** Returns the name of a total, series or column; its code if no name is known. */
export function nameText(name: string, { names }: Pick<ReportMessages, 'names'>): string {
  return Object.hasOwn(names, name) ? ((names as Readonly<Record<string, string>>)[name] ?? name) : stripInvisible(name)
}
