export const wblReference = {
  getSenderListing: {
    summary: 'What the allow/block list says about the sender of a held message',
    spec: ['RT-016', 'CO-059', 'CO-060', 'CO-062'],
  },
  listSender: {
    summary: 'Allow or block the sender of a held message, or its domain, for the whole customer',
    spec: ['RT-016', 'CO-060', 'CO-062', 'XA-24'],
  },
} as const
