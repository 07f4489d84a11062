import { AdditionalServices } from '@postern/react/additional-services'
import { usePortalConfig } from '../config/portal-config'

export const route = '/other_services'

export default function OtherServicesScreen() {
  const { links } = usePortalConfig()
  return <AdditionalServices headingLevel={1} links={links} />
}
