export const domainsReference = {
  listDomains: { summary: 'Domains in the caller’s scope, of one customer if named', spec: ['CA-053', 'AM-080'] },
  createDomain: { summary: 'Add a domain to a customer', spec: ['CA-054'] },
  getDomain: { summary: 'One domain', spec: ['CA-055'] },
  deleteDomain: { summary: 'Remove a domain', spec: ['CA-056'] },
  updateDomain: { summary: 'Activate or deactivate a domain', spec: ['CA-057', 'ST-037'] },
  addDomainIp: { summary: 'Add a next hop to a domain', spec: ['CA-058', 'EN-093', 'EN-094'] },
  removeDomainIp: { summary: 'Remove a next hop by its address', spec: ['CA-059', 'AM-089'] },
  updateDomainRewriteSettings: { summary: 'Change rewrite settings of a domain', spec: ['CA-060', 'AM-090'] },
  updateDomainPolicy: { summary: 'Change the policy of a domain', spec: ['CA-061', 'AM-090'] },
  testDomain: { summary: 'Try to deliver to the next hops of a domain', spec: ['CA-062'] },
  listMxRecords: { summary: 'MX records of a domain as the name service has them', spec: ['CA-063', 'EN-097'] },
} as const
