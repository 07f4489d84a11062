export function toCustomerRules(customerId: number): string {
  return `/customers/${customerId}/rules`
}

export function toAttachRules(customerId: number): string {
  return `${toCustomerRules(customerId)}/attach`
}

/** The same screen with the form for a rule of one's own: the specification has no address for it alone. */
export function toNewRule(customerId: number): string {
  return `${toAttachRules(customerId)}?own`
}

export function toCustomerRule(ruleId: number, customerId: number): string {
  return `${toCustomerRules(customerId)}/${ruleId}`
}
