export const versionReference = {
  checkVersion: { summary: 'Newest version of the web client', spec: ['CA-022'] },
} as const
