import { toPath } from '@postern/core/navigation'
import { DigestTemplateList, digestTemplateListRules } from '@postern/react/digest-templates'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/customers/{customerId}/settings/digest_templates'

/** The digest templates of one customer. */
export default function DigestTemplatesScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  return (
    <CustomerPage>
      <DigestTemplateList
        customerId={customerId}
        {...useListInAddress(digestTemplateListRules)}
        {...rows('templateHref', 'onOpen', 'template', ({ id: templateId }: { id: number }) =>
          toPath('/customers/{customerId}/settings/digest_templates/edit/{templateId}', { customerId, templateId }),
        )}
        {...page(
          'newHref',
          'onNew',
          toPath('/customers/{customerId}/settings/digest_templates/create', { customerId }),
        )}
      />
    </CustomerPage>
  )
}
