import { resellerBrandMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
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
export function BrandForm(props: BrandFormProps) {
  return (
    <WidgetBoundary>
      <ConnectedBrandForm key={props.resellerId} {...props} />
    </WidgetBoundary>
  )
}

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
