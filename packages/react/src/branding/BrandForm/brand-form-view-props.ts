import type { HostCheck, ResellerBrand } from '@postern/core'
import type { BrandFormProps } from './brand-form-props'

export interface BrandFormViewProps extends Omit<BrandFormProps, 'resellerId'> {
  brand: ResellerBrand
  /** Saves what is named. */
  onSubmit: (changes: Record<string, unknown>) => Promise<void>
  onReload: () => Promise<unknown>
  /** Asks where a host name leads. */
  onCheck: (host: string) => Promise<HostCheck>
}
