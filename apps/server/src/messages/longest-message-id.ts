/** Most characters of a Message-ID that are kept: senders choose it, and an index has a limit. */
export const longestMessageId = 640
