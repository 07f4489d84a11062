/** Tenants whose object is requested. */
export const targets = ['contoso', 'fabrikam', 'orchard', 'missing'] as const
export type TargetName = (typeof targets)[number]
