import { resellerBrandMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResellerState } from '../../resellers/ResellerState'
import { useReload } from '../../resellers/useReseller'
import { useResellerBrand } from '../useResellerBrand'
import { BrandFormView } from './BrandFormView'
import type { BrandFormProps } from './brand-form-props'

/** The look of a reseller: name, pictures, colours with a preview, and the host names that show it (RT-099). */
export const BrandForm = /* @__PURE__ */ defineWidget('BrandForm', ConnectedBrandForm, {
  keyOf: (props) => props.resellerId,
  events: ['onDirtyChange'],
})

export const brandFormElement = {
  attributes: { resellerId: 'number' },
  needs: ['resellerId'],
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof BrandForm>

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
