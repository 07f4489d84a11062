/**
 * Product key (`{product}` in the specification), which names the provider on the wire: its parent type, its role and a path. Never shown
 * to users: they see 'Super Admin' and 'System'.
 */
export const defaultProduct = 'provider'

/** Wire names derived from the product key. */
export interface ProductNames {
  /** Parent type of provider staff, for example `PROVIDER`. */
  parentType: string
  /** Role of provider staff, for example `providerAdmin`. */
  adminRole: string
  /** Field of a user's id in responses, for example `provideruserId`. */
  userIdField: string
  /** Field of a user's id in the report payload, for example `provideruser_id`. */
  userIdInPayload: string
}

/** Returns everything that the wire derives from the product key (AM-001); paths carry it as `{product}`. */
export function productNames(product: string = defaultProduct): ProductNames {
  return {
    parentType: product.toUpperCase(),
    adminRole: `${product}Admin`,
    userIdField: `${product}userId`,
    userIdInPayload: `${product}user_id`,
  }
}
