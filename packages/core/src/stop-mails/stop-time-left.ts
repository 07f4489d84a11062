/** Time until a stop ends by itself, in the two largest units that matter. */
export interface StopTimeLeft {
  days: number
  hours: number
  minutes: number
}

/** Returns the time left, rounded up to whole minutes; `null` when it has ended. */
export function stopTimeLeft(until: string, now: Date): StopTimeLeft | null {
  const left = new Date(until).getTime() - now.getTime()
  if (!(left > 0)) return null
  const minutes = Math.ceil(left / 60_000)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
