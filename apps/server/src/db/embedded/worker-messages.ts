export type ToWorker =
  /** Opens a new connection. */
  | { kind: 'open' }
  /** Statements in the wire protocol, to be run in this order and answered together. */
  | { kind: 'statements'; statements: readonly Uint8Array[] }
  /** Requests an image of the whole database, from which others can be opened. */
  | { kind: 'dump' }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'dumped'; image: Uint8Array }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' }
