import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { clientOf, type Transaction } from './database'
import { takeTurn } from './take-turn'

export interface LargeStatement {
  /** Takes `bytes` as its last parameter, after `values`. Result rows are not read. */
  text: string
  values: readonly (string | number)[]
  bytes: Buffer
}

/** Maximum number of bytes written at once. */
const pieceBytes = 65_536

/**
 * Runs a statement with a large value. Writes the bytes to the connection unchanged and in pieces: the driver would copy them several times
 * and write them at once, which blocks the event loop (XS-08). Settles only once all pieces are written, even if the database refuses the
 * statement before: what the caller writes next would become part of the value, and the rest of the value statements.
 */
export async function runLarge(tx: Transaction, statement: LargeStatement): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let written = Promise.resolve()
    const query = new pg.Query(statement.text, (error) => {
      written.then(() => (error ? reject(error) : resolve()), reject)
    })
    query.submit = ({ stream }) => {
      if (stream instanceof Socket) written = writePieces(stream, messagesOf(statement))
      else writeAtOnce(stream, messagesOf(statement))
    }
    clientOf(tx).query(query)
  })
}

/** When the connection is lost meanwhile, the driver fails the statement. */
async function writePieces(socket: Socket, parts: readonly Buffer[]): Promise<void> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += pieceBytes) {
      await new Promise<void>((resolve) => socket.write(part.subarray(at, at + pieceBytes), () => resolve()))
      // The write may have completed synchronously.
      await takeTurn()
    }
  }
}

/** The embedded database expects complete messages. */
function writeAtOnce(stream: Duplex, parts: readonly Buffer[]): void {
  stream.cork()
  for (const part of parts) stream.write(part)
  stream.uncork()
}

/** Parse, Bind, Execute and Sync of the extended protocol (PostgreSQL, section 55.7). */
function messagesOf({ text, values, bytes }: LargeStatement): Buffer[] {
  const parse = message('P', [cString(''), cString(text), int16(0)])
  const texts = values.map((value) => Buffer.from(String(value)))
  const formats = [...texts.map(() => int16(0)), int16(1)]
  const bind = message(
    'B',
    [
      ...[cString(''), cString(''), int16(formats.length), ...formats, int16(formats.length)],
      ...texts.flatMap((value) => [int32(value.length), value]),
      int32(bytes.length),
    ],
    bytes.length + 2,
  )
  const execute = message('E', [cString(''), int32(0)])
  return [Buffer.concat([parse, bind]), bytes, Buffer.concat([int16(0), execute, message('S', [])])]
}

/** @param more Bytes of the message that follow these parts. */
function message(type: string, parts: readonly Buffer[], more = 0): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + more + 4), body])
}

const cString = (text: string): Buffer => Buffer.from(`${text}\0`)

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
