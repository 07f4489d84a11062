import type { Script } from '@postern/core'
import { scripts as calls } from '@postern/core/contract'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { RunScript } from './RunScript'
import { ScriptProblems } from './ScriptProblems'
import { newScript, type ScriptDraft, scriptFields } from './script-form'
import { scripts } from './script-resource'
import { useScriptProblems } from './useScriptProblems'

export interface ScriptFormProps extends Omit<ObjectFormProps, 'backLink' | 'onLoaded'> {
  /** Offers to run it, for users who may read the message history. Default: true. */
  canRun?: boolean
  onSaved?: (details: { script: Script }) => void
}

/** Adds a script as a draft: checked while it is typed, and run for messages before it is saved (RT-120). */
export const ScriptForm = /* @__PURE__ */ defineForm('ScriptForm', scripts, {
  // Existing ones are edited on their own page.
  idOf: (_props: ScriptFormProps) => undefined,
  schema: calls.create.body,
  onSaved: (props, { object: script }) => props.onSaved?.({ script }),
  useForm({ words, props: { canRun = true }, below }) {
    const { scripts: client } = useClient()
    const { form } = words
    const [entered, setEntered] = useState<ScriptDraft>(newScript)
    const checked = useScriptProblems(entered)
    return {
      title: form.newTitle,
      intro: form.intro,
      fields: scriptFields(words, checked.lines),
      values: newScript,
      onEntered: (details) => setEntered({ ...newScript, ...(details.entered as Partial<ScriptDraft>) }),
      children: <ScriptProblems {...checked} />,
      submitLabel: form.add,
      messageOf: ({ name, isMissing }) => (name === 'name' && isMissing ? form.nameMissing : undefined),
      save: (values, { idempotencyKey }) => client.create(values, { idempotencyKey }),
      layers: canRun && <RunScript headingLevel={below} text={entered} />,
    }
  },
})

export const scriptFormElement = {
  attributes: { canRun: 'flag', canCancel: 'flag' },
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof ScriptForm>
