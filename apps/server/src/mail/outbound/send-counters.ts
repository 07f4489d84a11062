const hourMs = 3_600_000
const dayMs = 24 * hourMs

const startOf = (now: Date, stepMs: number) => new Date(Math.floor(now.getTime() / stepMs) * stepMs)

export const hourStart = (now: Date) => startOf(now, hourMs)
/** Midnight UTC. */
export const dayStart = (now: Date) => startOf(now, dayMs)

/** Key that a sender's mails of a day are counted by; those of an hour by its address, a customer's of a day by ''. */
export const daySenderKey = (sender: string) => `day:${sender}`

/** Key that held mails of a day are counted by; those of a customer with ''. */
export const heldSenderKey = (sender: string) => `held:${sender}`
