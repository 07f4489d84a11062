export const resellersReference = {
  listResellers: { summary: 'All resellers', spec: ['CA-083'] },
  createReseller: { summary: 'Add a reseller', spec: ['CA-084'] },
  getBranding: { summary: 'Logos for the host name of a page', spec: ['CA-091', 'AM-086', 'XT-13'] },
  getReseller: { summary: 'One reseller', spec: ['CA-085'] },
  updateReseller: { summary: 'Change fields of a reseller', spec: ['CA-086'] },
  deleteReseller: { summary: 'Remove a reseller without customers', spec: ['CA-087'] },
  getResellerSettings: { summary: 'Settings of a reseller', spec: ['CA-088', 'EN-112'] },
  updateResellerSettings: { summary: 'Change settings of a reseller', spec: ['CA-089', 'AM-090'] },
  getResellerMetrics: { summary: 'Figures of a reseller', spec: ['CA-090', 'EN-113'] },
} as const
