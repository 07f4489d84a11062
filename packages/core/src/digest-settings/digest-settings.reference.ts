export const digestSettingsReference = {
  getDigestSettings: { summary: 'How users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
  updateDigestSettings: { summary: 'Change how users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
} as const
