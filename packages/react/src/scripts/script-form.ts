import type { Script, ScriptDirection } from '@postern/core'
import type { ScriptsMessages } from '@postern/core/texts'
import type { FormField } from '../resource-form/form-field'

export interface ScriptDraft {
  name: string
  direction: ScriptDirection
  source: string
}

/** Characters of a script, as the server takes them. */
const longestScript = 50_000

/** Fields of a script, with the lines of its problems marked. */
export function scriptFields(
  { form, directions }: ScriptsMessages,
  markedLines: ReadonlySet<number>,
): readonly FormField<'name' | 'direction' | 'source'>[] {
  const options = (['in', 'out', 'both'] as const).map((value) => ({ value, label: directions[value] }))
  return [
    { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
    { name: 'direction', kind: 'select', label: form.direction, hint: form.directionHint, options },
    {
      ...{ name: 'source', kind: 'textarea', label: form.source, hint: form.sourceHint, maxLength: longestScript },
      ...{ rows: 18, isCode: true, isOptional: true, whenEmpty: '', markedLines },
    },
  ]
}

export const newScript: ScriptDraft = { name: '', direction: 'in', source: '' }

export const draftOf = ({ name, direction, source }: Script): ScriptDraft => ({ name, direction, source })
