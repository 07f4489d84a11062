import { toPath } from '@postern/core/navigation'
import { ScriptList, scriptListRules } from '@postern/react/scripts'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/content_rules/scripts'

/** The provider's scripts. */
export default function ScriptsScreen() {
  const { rows, page } = useLinks()
  return (
    <ScriptList
      headingLevel={1}
      {...useListInAddress(scriptListRules)}
      {...rows('scriptHref', 'onOpen', 'script', ({ id: scriptId }: { id: number }) =>
        toPath('/content_rules/scripts/{scriptId}', { scriptId }),
      )}
      {...page('newHref', 'onNew', toPath('/content_rules/scripts/new'))}
    />
  )
}
