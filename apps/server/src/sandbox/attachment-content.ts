export interface AttachmentContent {
  /** As named by the sender: untrusted, and empty if there is no name. */
  fileName: string
  /** Hex. */
  sha256: string
  bytes: Uint8Array
}
