import { toPath } from '@postern/core/navigation'
import { resellerFormMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { Link } from '../navigation/Link'

/** Back link for a reseller that does not exist. */
export function BackToResellers() {
  const { back } = useTexts('resellerForm', resellerFormMessages)
  return <Link to={toPath('/resellers')}>{back}</Link>
}
