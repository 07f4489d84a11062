/** Maximum stored length of a Message-ID: senders choose it, and an index has a limit. */
export const longestMessageId = 640
