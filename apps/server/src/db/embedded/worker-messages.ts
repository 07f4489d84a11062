export type ToWorker =
  /** A new connection begins. */
  | { kind: 'open' }
  /** Bytes of the wire protocol. */
  | { kind: 'message'; bytes: Uint8Array }
  /** Asks for an image of the whole database, to open others from. */
  | { kind: 'dump' }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'dumped'; image: Uint8Array }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' }
