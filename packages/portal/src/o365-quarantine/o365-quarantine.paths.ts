export const o365QuarantinePaths = { search: '/protect/tenant_search' } as const
