/**
 * Rows that a transaction may see. Each kind is a database role of its own without BYPASSRLS, and the policies of the tables read the
 * settings (XT-10); the service checks the same again.
 */
export type Scope =
  | TenantScope
  /** One held message with its related rows, for the holder of a digest link. */
  | { as: 'digest'; entryId: number }
  /** Internal work of the server: intake, relay, sign-in. */
  | { as: 'system' }

/** Scope of users who see lists. */
export type TenantScope =
  | { as: 'provider' }
  | { as: 'reseller'; resellerId: number }
  | { as: 'customer'; customerId: number }

/** Statements that put the current transaction into a scope. They contain only numbers, so injection is impossible. */
export function enterScope(scope: Scope): string {
  switch (scope.as) {
    case 'reseller':
      return `set local role postern_reseller; set local postern.reseller_id = '${wholeNumber(scope.resellerId)}'`
    case 'customer':
      return `set local role postern_customer; set local postern.customer_id = '${wholeNumber(scope.customerId)}'`
    case 'digest':
      return `set local role postern_digest; set local postern.entry_id = '${wholeNumber(scope.entryId)}'`
    default:
      return `set local role postern_${scope.as}`
  }
}

function wholeNumber(id: number): number {
  if (!Number.isSafeInteger(id) || id < 0) throw new Error(`${id} is no id; a scope takes whole numbers only.`)
  return id
}
