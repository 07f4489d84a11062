export const dashboardReference = {
  getMailTotals: { summary: 'Mail processed, held, held as phishing and released', spec: ['RT-005', 'LO-058'] },
  getMailFlow: { summary: 'Mail by day and reason, in the caller’s zone', spec: ['RT-005', 'LO-058'] },
  getTopThreats: { summary: 'Most frequent threats and their recipients', spec: ['RT-005', 'LO-058'] },
  getUserGrowth: { summary: 'Number of users by month', spec: ['RT-005', 'LO-058'] },
} as const
