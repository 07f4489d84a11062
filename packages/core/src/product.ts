/**
 * The product key (`{product}` in the specification) names the provider on the wire: its parent type, its role and a path.
 * People never read it: they see 'Super Admin' and 'System'.
 */
export const defaultProduct = 'provider'

export interface ProductNames {
  /** Parent type of provider staff, for example `PROVIDER`. */
  parentType: string
  /** Role of provider staff, for example `providerAdmin`. */
  adminRole: string
}

/** Everything that the wire derives from the product key. */
export function productNames(product: string = defaultProduct): ProductNames {
  return { parentType: product.toUpperCase(), adminRole: `${product}Admin` }
}
