import { resellerBrandMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResellerState } from '../../resellers/ResellerState'
import { useReload } from '../../resellers/useReseller'
import { useResellerBrand } from '../useResellerBrand'
import { BrandFormView } from './BrandFormView'

export interface BrandFormProps {
  resellerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** The look of a reseller: name, pictures, colours with a preview, and the host names that show it (RT-099). */
export const BrandForm = /* @__PURE__ */ defineWidget('BrandForm', ConnectedBrandForm, {
  keyOf: (props) => props.resellerId,
  events: ['onDirtyChange'],
})

function ConnectedBrandForm({ resellerId: id, headingLevel = 2, ...rest }: BrandFormProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const { resellers } = useClient()
  const reload = useReload()
  const query = useResellerBrand(id)
  return (
    <ResellerState of={query} headingLevel={headingLevel} words={texts}>
      {(brand) => (
        <BrandFormView
          {...rest}
          brand={brand}
          headingLevel={headingLevel}
          onReload={() => query.refetch()}
          onCheck={(host) => resellers.checkHost({ id, host })}
          onSubmit={async (changes) => {
            await resellers.updateBrand({ id, ...changes }, { ifMatch: brand.version })
            await reload(id)
          }}
        />
      )}
    </ResellerState>
  )
}
