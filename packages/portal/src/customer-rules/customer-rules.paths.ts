/** Addresses of the screens of content rules: below their customer. */
export const customerRulesPaths = {
  list: '/customers/:customerId/rules',
  attach: '/customers/:customerId/rules/attach',
  rule: '/customers/:customerId/rules/:ruleId',
} as const
