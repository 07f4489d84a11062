import { stripInvisible } from '@postern/core'
import type { ReportMessages } from '@postern/core/texts'

/** What a total, series or column is called; one without words by its code. */
export function nameText(name: string, { names }: Pick<ReportMessages, 'names'>): string {
  return Object.hasOwn(names, name) ? ((names as Readonly<Record<string, string>>)[name] ?? name) : stripInvisible(name)
}
