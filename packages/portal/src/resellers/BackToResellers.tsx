import { resellerFormMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { Link } from '../navigation/Link'
import { resellersPaths } from './resellers.paths'

/** The way back where there is no such reseller. */
export function BackToResellers() {
  const { back } = useTexts('resellerForm', resellerFormMessages)
  return <Link to={resellersPaths.list}>{back}</Link>
}
