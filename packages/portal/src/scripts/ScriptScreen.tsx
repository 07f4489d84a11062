import { holderOf } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import { scriptsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ScriptDetails } from '@postern/react/scripts'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useDetailsScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/content_rules/scripts/{scriptId}'

/** One script. */
export default function ScriptScreen() {
  const { scriptId } = useRouteParams(route)
  const { title } = useTexts('scripts', scriptsMessages)
  const { opens, profile, product } = useViewer()
  const { capabilities } = holderOf(profile, product)
  const page = useDetailsScreen({ title, list: toPath('/content_rules/scripts'), listTitle: title })
  return (
    <UnsavedChanges>
      {(guard) => (
        <ScriptDetails
          {...page}
          {...guard}
          scriptId={scriptId}
          canDeploy={capabilities.includes('DEPLOY_SCRIPT')}
          canRun={opens('/messagehistory/search')}
        />
      )}
    </UnsavedChanges>
  )
}
