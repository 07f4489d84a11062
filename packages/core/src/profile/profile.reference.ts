export const profileReference = {
  getCurrentUser: { summary: 'Profile of the signed-in user', spec: ['CA-024', 'AM-080'] },
  updateCurrentUser: { summary: 'Change the own name, language and time zone', spec: ['RT-008', 'AM-021'] },
} as const
