import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainDelete } from '@postern/react/domains'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useScreenName } from '../shell/screen-name'
import { useDomainPlace } from './useDomainPlace'

export default function DeleteDomainScreen() {
  const place = useDomainPlace()
  const navigate = useNavigate()
  const nameScreen = useScreenName()
  const texts = useTexts('domains', domainsMessages)
  return (
    <DomainDelete
      key={place.id}
      domainId={place.id}
      headingLevel={1}
      onLoaded={({ name }) => nameScreen?.(name, place.page)}
      backLink={<Link to={place.list}>{texts.back}</Link>}
      onDeleted={() => navigate(place.list, { replace: true })}
      onCancel={() => navigate(place.page)}
    />
  )
}
