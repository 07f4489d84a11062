import { type Profile, roleOf } from '@postern/core'
import { ProfileFailure } from '../../profile/ProfileFailure'
import { useProfile } from '../../profile/useProfile'
import { headingLevelOf } from './ElementFrame'
import { useScope } from './ScopeContext'
import { WidgetInFrame, type WidgetInFrameProps } from './WidgetInFrame'

/** Widget that depends on its viewer: loads the role or profile from the API, unless the page provides the profile. */
export function WidgetForPerson(props: WidgetInFrameProps) {
  const { product } = useScope().client
  const isRole = props.loaded.element.asks === 'role'
  const values = props.host.values()
  const own = isRole ? undefined : (values.profile as Profile | undefined)
  const { data, error, refetch } = useProfile({ isEnabled: own === undefined })
  const profile = own ?? data
  const headingLevel = headingLevelOf(values) ?? 2
  if (!profile) return error ? <ProfileFailure {...{ error, headingLevel }} onRetry={() => refetch()} /> : null
  if (!isRole) return <WidgetInFrame {...props} given={{ profile, product }} />
  const role = roleOf(profile, product)
  return role ? <WidgetInFrame {...props} given={{ role, product }} /> : null
}
