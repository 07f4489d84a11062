import type { AuditEvent } from './audit.contract'
import type { AuditMessages } from './audit.messages'

/** One field that an event changed, as readable text. */
export interface AuditChange {
  field: string
  /** `null`: the event names no value of before. */
  before: string | null
  /** `null`: the event names no value of after. */
  after: string | null
}

/** Returns the text for an action; an action without one reads as it is. */
export function auditActionText(action: string, { actions }: AuditMessages): string {
  return own(actions, action) ?? action
}

/**
 * Lists the changes of an event field by field, in the order it names them; unchanged fields are left out, and added or removed ones have
 * an empty side.
 */
export function auditChanges({ before, after }: Pick<AuditEvent, 'before' | 'after'>, texts: AuditMessages) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name): AuditChange[] => {
    const words = { before: valueText(before, name, texts), after: valueText(after, name, texts) }
    if ((words.before ?? texts.nothing) === (words.after ?? texts.nothing)) return []
    return [{ field: own(texts.fields, name) ?? name, ...words }]
  })
}

type Values = AuditEvent['before']

function valueText(values: Values, name: string, texts: AuditMessages): string | null {
  if (!values || !Object.hasOwn(values, name)) return null
  const value = values[name]
  const words = own(texts.values, name)
  if (Array.isArray(value) && words)
    return value.map((item) => wordOf(item, words) ?? textOf(item, texts)).join(', ') || texts.nothing
  return (words && wordOf(value, words)) || textOf(value, texts)
}

function wordOf(value: unknown, words: Readonly<Record<string, string>>): string | undefined {
  return typeof value === 'string' ? own(words, value) : undefined
}

function textOf(value: unknown, texts: AuditMessages): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value))
    return value.length > 0 ? value.map((item) => itemText(item, texts)).join(', ') : texts.nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function itemText(item: unknown, texts: AuditMessages): string {
  return (typeof item === 'string' && own(texts.capabilities, item)) || textOf(item, texts)
}

function own<Word>(words: Readonly<Record<string, Word>>, name: string): Word | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
