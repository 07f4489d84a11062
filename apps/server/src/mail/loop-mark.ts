import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Field of mail that a rule has redirected or copied. */
const loopField = 'X-Loop'

/** Marks mail that rules redirect or copy, so that none of it is redirected or copied again. */
export interface LoopMarks {
  /** The field's line for a message, without its end. */
  lineFor(messageId: string): string
  /** True for mail with a mark of this service: others could write one to keep their mail from being copied. */
  isMarked(message: { header(name: string): string | undefined; messageId: string }): boolean
}

/**
 * Marks are proven by an HMAC over the Message-ID. The first key signs, the others only verify; without keys, marks hold for this process.
 */
export function createLoopMarks(secretKeys: readonly Buffer[] = [randomBytes(32)]): LoopMarks {
  const keys = secretKeys.map((key) => createHmac('sha256', key).update('loop marks').digest())
  const [current = randomBytes(32)] = keys
  const markOf = (key: Buffer, messageId: string) =>
    createHmac('sha256', key).update(messageId).digest('hex').slice(0, 32)
  return {
    lineFor: (messageId) => `${loopField}: ${markOf(current, messageId)}`,
    isMarked({ header, messageId }) {
      const given = Buffer.from(header(loopField.toLowerCase())?.trim() ?? '')
      return keys.some((key) => {
        const mark = Buffer.from(markOf(key, messageId))
        return mark.length === given.length && timingSafeEqual(mark, given)
      })
    },
  }
}
