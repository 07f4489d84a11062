/** How long another server is waited for, in milliseconds. */
export interface Patience {
  /** Looking up its name, and connecting. */
  connect: number
  /** Its greeting, from the connection on. */
  greeting: number
  /** The answer to a command, and the next block of the message. */
  command: number
  /** The answer to the end of the message: it may scan it before. */
  endOfData: number
  /** After this time no further address is tried. */
  begin: number
  /** After this time a try ends, however often the server says something. */
  whole: number
}

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** For next hops, which customers run themselves or have chosen: a silent one is noticed soon. */
export const forNextHops: Patience = {
  connect: 10 * secondMs,
  greeting: 10 * secondMs,
  command: 30 * secondMs,
  endOfData: 30 * secondMs,
  begin: 90 * secondMs,
  whole: 15 * minuteMs,
}

/** For mail servers of anybody: at least the times of RFC 5321 (4.5.3.2), of which five minutes for a command is the longest. */
export const forMailServers: Patience = {
  connect: 30 * secondMs,
  greeting: 5 * minuteMs,
  command: 5 * minuteMs,
  endOfData: 10 * minuteMs,
  begin: 15 * minuteMs,
  whole: 60 * minuteMs,
}
