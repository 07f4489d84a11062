import { toPath } from '@postern/core/navigation'
import { UrlList, urlListRules } from '@postern/react/url-lists'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/settings/malicious_urls'

/** Links that are malicious, whatever else is known of them. */
export default function MaliciousUrlsScreen() {
  const { page } = useLinks()
  return (
    <UrlList
      headingLevel={1}
      list="block"
      {...useListInAddress(urlListRules)}
      {...page('newHref', 'onNew', toPath('/settings/malicious_urls/new'))}
    />
  )
}
