export const sessionsReference = {
  listSessions: { summary: 'The own sessions', spec: ['XA-16'] },
  endSession: { summary: 'End one of the own sessions', spec: ['XA-17'] },
  endOtherSessions: { summary: 'End all own sessions but this one', spec: ['XA-17'] },
} as const
