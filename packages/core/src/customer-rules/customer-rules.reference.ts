export const customerRulesReference = {
  listCustomerRules: { summary: 'Content rules of a customer, in the order in which they are asked', spec: ['CA-080'] },
  createCustomerRule: { summary: 'Add a content rule as the last one', spec: ['RT-054'] },
  attachCustomerRules: { summary: 'Add copies of ready-made content rules', spec: ['RT-054'] },
  tryCustomerRule: { summary: 'Which of the latest messages a content rule would match', spec: ['RT-055'] },
  getCustomerRule: { summary: 'One content rule', spec: ['RT-055'] },
  updateCustomerRule: { summary: 'Change a content rule, switch it, or move it in the order', spec: ['RT-055'] },
  deleteCustomerRule: { summary: 'Delete a content rule', spec: ['RT-055'] },
} as const
