import type { ReactNode } from 'react'
import type { KeyTenant } from '../useApiKeys'

export interface ApiKeysProps extends KeyTenant {
  /** Heading level. Default: 2. */
  headingLevel?: 2 | 3
  /** Link to the API documentation. */
  docsLink?: ReactNode
}
