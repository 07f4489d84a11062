/** The three administrator roles (spec 6). The wire name of the first depends on the product key: see `productNames`. */
export const Role = {
  SuperAdmin: 'superAdmin',
  ResellerAdmin: 'resellerAdmin',
  CustomerAdmin: 'customerAdmin',
} as const
export type Role = (typeof Role)[keyof typeof Role]

/** The level a user belongs to: provider, reseller or customer. */
export const ParentType = { Provider: 'PROVIDER', Reseller: 'RESELLER', Customer: 'CUSTOMER' } as const
export type ParentType = (typeof ParentType)[keyof typeof ParentType]
