export const messageHistoryReference = {
  listMessages: { summary: 'The message history in the caller’s scope, newest first', spec: ['RT-009', 'AM-067'] },
  getMessage: { summary: 'One message of the history, with its delivery', spec: ['RT-009'] },
} as const
