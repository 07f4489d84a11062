import type { HostCheck, ResellerBrand } from '@postern/core'
import type { BrandFormProps } from './brand-form-props'

export interface BrandFormViewProps extends Omit<BrandFormProps, 'resellerId'> {
  brand: ResellerBrand
  /** Saves only the given fields. */
  onSubmit: (changes: Record<string, unknown>) => Promise<void>
  onReload: () => Promise<unknown>
  /** Checks where a host name resolves. */
  onCheck: (host: string) => Promise<HostCheck>
}
