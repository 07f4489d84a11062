import type { HeldMessage } from '@postern/core'

/** Reads one message. Call it where the caller can be ended from outside: a message may take too long or too much. */
export function parseMessage(raw: Uint8Array): Promise<HeldMessage>
