import { messageReader } from '../mail/reading/message-reader'

// Server that reads one message, reports the id of the reading process, and runs until it is killed.
await messageReader.readFacts({ bytes: Buffer.from('Subject: Minutes\r\n\r\nHello\r\n') })
process.send?.(messageReader.children[0]?.pid)
