import { maxInputLength } from '@postern/core'
import type { ResourceFormMessages } from '@postern/core/texts'
import { type FormDraft, type FormField, type FormIssue, type FormSchema, shownFields } from './form-field'
import { isWallClock, keyOf, linesOf, toInput } from './form-values'

/** Problem with one field, before it is put into words. */
export interface FormProblem<Name extends string = string> {
  /** The field; `null`: the form as a whole. */
  name: Name | null
  /** True if nothing was entered. */
  isMissing: boolean
  /** First invalid line of a field of lines, from 1. */
  line?: number
  /** Issue found by the schema; `code` is `rule` for a rule of the field's own. */
  issue: FormIssue
}

/** Key of errors that belong to no single field. */
export const wholeForm = '/'

/** Returns the schema's output, or the first error of each invalid field. */
export function checkForm<Output>(
  { schema, fields, fixed }: { schema: FormSchema<Output>; fields: readonly FormField[]; fixed?: object | undefined },
  draft: FormDraft,
): { output: Output } | { problems: Readonly<Record<string, FormProblem>> } {
  const shown = shownFields(fields, draft)
  const outcome = schema.safeParse({ ...toInput(fields, draft), ...present(fixed) })
  const problems: Record<string, FormProblem> = {}
  for (const issue of outcome.success ? [] : outcome.error.issues) {
    const field = fieldOf(shown, issue)
    const key = field ? keyOf(field) : wholeForm
    problems[key] ??= toProblem(field, draft, issue)
  }
  for (const field of shown) {
    const broken = brokenLine(field, draft)
    if (broken !== null)
      problems[keyOf(field)] ??= toProblem(field, draft, { ...ruleIssue, path: [field.name, broken] })
  }
  if (outcome.success && Object.keys(problems).length === 0) return { output: outcome.data }
  return { problems }
}

function present(values: object = {}): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const ruleIssue = { code: 'rule', path: [], message: '' } satisfies FormIssue

function fieldOf(fields: readonly FormField[], { path }: FormIssue): FormField | null {
  const at = path.map(String).join('.')
  return fields.find(({ name }) => at === name || at.startsWith(`${name}.`)) ?? null
}

function toProblem(field: FormField | null, draft: FormDraft, issue: FormIssue): FormProblem {
  if (!field) return { name: null, isMissing: false, issue }
  const entered = draft[keyOf(field)] ?? ''
  const index = issue.path[field.name.split('.').length]
  return {
    name: field.name,
    isMissing: typeof entered === 'string' ? entered.trim() === '' : !entered,
    ...(field.kind === 'lines' && typeof index === 'number' && { line: index + 1 }),
    issue,
  }
}

/** Index of the first line that violates the field's own rule; `null`: none does. */
function brokenLine(field: FormField, draft: FormDraft): number | null {
  const entered = draft[keyOf(field)]
  if (field.kind === 'dateTime' && entered && !isWallClock(String(entered))) return 0
  if (!field.rule || typeof entered !== 'string') return null
  const texts = field.kind === 'lines' ? linesOf(entered) : linesOf(entered.replaceAll('\n', ' '))
  const at = texts.findIndex((text) => !field.rule?.(text))
  return at < 0 ? null : at
}

/** Generic error message, for problems that the form has no message for. */
export function problemText(
  problem: FormProblem,
  { label, kind }: Pick<FormField, 'label' | 'kind'>,
  texts: ResourceFormMessages,
): string {
  const { isMissing, issue, line } = problem
  if (isMissing) return kind === 'checkbox' || kind === 'switch' ? texts.notTicked(label) : texts.missing(label)
  const words = brokenText(issue, label, texts)
  return line === undefined ? words : texts.line(String(line), words)
}

/** True if a text holds characters that no single-line field accepts; every form says this in the same words. */
export function holdsControls({ params }: FormIssue): boolean {
  return params?.found === 'controls'
}

function brokenText(issue: FormIssue, label: string, texts: ResourceFormMessages): string {
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big') {
    const most = String(issue.maximum ?? maxInputLength)
    return isText ? texts.tooLong(label, most) : texts.tooLarge(label, most)
  }
  if (holdsControls(issue)) return texts.controls(label)
  if (issue.code === 'too_small' && !isText) return texts.tooSmall(label, String(issue.minimum ?? 0))
  return texts.wrong(label)
}
