// Types for mailsplit, which has none.

declare module 'mailsplit' {
  import type { Transform } from 'node:stream'

  /** A part, passed on when its header is complete. */
  export interface SplitNode {
    type: 'node'
    parentNode: SplitNode | false
    contentType: string | false
    charset: string | false
    disposition: string | false
    /** Transfer encoding, lower case. */
    encoding: string
    filename: string | false
    multipart: string | false
    flowed: boolean
    delSp: boolean
    /** The header as it was received, with its empty line. */
    getHeaders(): Buffer
    setCharset(charset: string): void
    headers: { get(name: string): string[] }
  }

  export type SplitChunk = SplitNode | { type: 'body' | 'data' | 'none'; node: SplitNode; value?: Buffer }

  export interface SplitterOptions {
    /** Passes attached messages on as the content of one part. */
    ignoreEmbedded?: boolean
    maxHeadSize?: number
    maxChildNodes?: number
  }

  export class Splitter extends Transform {
    constructor(options?: SplitterOptions)
  }
}
