import { messageReader } from '../mail/reading/message-reader'

// A server that reads one message, tells the id of the process that did, and goes on until it is killed.
await messageReader.readFacts({ bytes: Buffer.from('Subject: Minutes\r\n\r\nHello\r\n') })
process.send?.(messageReader.children[0]?.pid)
