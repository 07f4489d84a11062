import type { Script, ScriptRow } from '@postern/core'
import { type ScriptsMessages, scriptsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useScriptWords = () => useTexts('scripts', scriptsMessages)

/** The provider's scripts. */
export const scripts = /* @__PURE__ */ defineResource({
  key: 'scripts',
  useWords: useScriptWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.scripts.get({ id }, options),
  nameOf: ({ name }: Script) => name,
  target: (id) => `script ${id}`,
})

type StateOf = Pick<ScriptRow, 'state' | 'isOffByFailures' | 'savedVersion' | 'deployedVersion'>

/** State of a script in words. */
export function stateOfScript(
  { state, isOffByFailures, savedVersion, deployedVersion }: StateOf,
  { states, offByFailures, hasChanges }: ScriptsMessages,
): { tone: 'danger' | 'neutral' | 'success' | 'warning'; text: string } {
  if (state === 'off')
    return isOffByFailures ? { tone: 'danger', text: offByFailures } : { tone: 'neutral', text: states.off }
  if (state === 'draft') return { tone: 'neutral', text: states.draft }
  if (savedVersion !== deployedVersion) return { tone: 'warning', text: hasChanges }
  return { tone: 'success', text: states.deployed }
}
