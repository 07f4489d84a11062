import { toPath } from '@postern/core/navigation'
import { scriptsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ScriptForm } from '@postern/react/scripts'
import { useViewer } from '../navigation/useViewer'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/content_rules/scripts/new'

/** Adds a script and leads to its page. */
export default function NewScriptScreen() {
  const { form, successTitle: title } = useTexts('scripts', scriptsMessages)
  const { opens } = useViewer()
  const { page, leave } = useObjectScreen({ object: null, list: toPath('/content_rules/scripts') })
  return (
    <UnsavedChanges>
      {(guard) => (
        <ScriptForm
          headingLevel={page.headingLevel}
          onCancel={page.onCancel}
          canRun={opens('/messagehistory/search')}
          {...guard}
          onSaved={({ script: { id: scriptId, name } }) =>
            leave({ title, text: form.added(name) }, toPath('/content_rules/scripts/{scriptId}', { scriptId }))
          }
        />
      )}
    </UnsavedChanges>
  )
}
