import { UpdatePrompt, type UpdatePromptProps } from '../../shell/UpdatePrompt/UpdatePrompt'
import { useElement } from '../runtime/element-context'

export function UpdatePromptElement({ version }: Pick<UpdatePromptProps, 'version'>) {
  const { emit } = useElement()
  const reload = () => {
    if (emit('reload', {})) location.reload()
  }
  return <UpdatePrompt {...(version !== undefined && { version })} onReload={reload} />
}
