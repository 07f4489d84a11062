import { roleOf } from '@postern/core'
import { useProfile } from '../../profile/useProfile'
import { WidgetInFrame, type WidgetInFrameProps } from './ElementFrame'
import { useScope } from './ScopeContext'

/** A widget whose offers depend on who looks at it: that is asked of the API, not of the host. */
export function WidgetForRole(props: WidgetInFrameProps) {
  const { product } = useScope().client
  const { data: profile } = useProfile({ isEnabled: true })
  const role = profile && roleOf(profile, product)
  return role ? <WidgetInFrame {...props} given={{ role, product }} /> : null
}
