import { toPath } from '@postern/core/navigation'
import { resellerFormMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { Link } from '../navigation/Link'

/** The way back where there is no such reseller. */
export function BackToResellers() {
  const { back } = useTexts('resellerForm', resellerFormMessages)
  return <Link to={toPath('/resellers')}>{back}</Link>
}
