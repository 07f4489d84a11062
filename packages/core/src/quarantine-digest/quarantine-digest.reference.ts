export const quarantineDigestReference = {
  getDigestEntry: {
    summary: 'The held message that a digest link names; changes nothing, however often it is asked',
    spec: ['CA-034', 'DG-012', 'XD-01'],
  },
  releaseDigestEntry: {
    summary: 'Release the held message that a digest link names',
    spec: ['CA-035', 'AM-051', 'XD-10'],
  },
  addDigestListEntry: {
    summary: 'Allow or block the sender for the recipient of a digest link; its token works once',
    spec: ['CA-036', 'EN-125', 'EN-126', 'EN-127', 'EN-128'],
  },
} as const
