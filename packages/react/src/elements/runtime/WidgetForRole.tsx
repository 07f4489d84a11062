import { roleOf } from '@postern/core'
import { ProfileFailure } from '../../profile/ProfileFailure'
import { useProfile } from '../../profile/useProfile'
import { headingLevelOf, WidgetInFrame, type WidgetInFrameProps } from './ElementFrame'
import { useScope } from './ScopeContext'

/** A widget whose offers depend on who looks at it: that is asked of the API, not of the host. */
export function WidgetForRole(props: WidgetInFrameProps) {
  const { product } = useScope().client
  const { data: profile, error, refetch } = useProfile({ isEnabled: true })
  const headingLevel = headingLevelOf(props.host.values()) ?? 2
  if (error && !profile) return <ProfileFailure {...{ error, headingLevel }} onRetry={() => refetch()} />
  const role = profile && roleOf(profile, product)
  return role ? <WidgetInFrame {...props} given={{ role, product }} /> : null
}
