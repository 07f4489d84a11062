/** Address of the message history. */
export const messageHistoryPaths = { search: '/messagehistory/search' } as const
