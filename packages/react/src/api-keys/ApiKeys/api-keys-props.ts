import type { ReactNode } from 'react'
import type { KeyTenant } from '../useApiKeys'

export interface ApiKeysProps extends KeyTenant {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  /** Leads to the pages about the API. */
  docsLink?: ReactNode
}
