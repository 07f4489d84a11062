export interface AttachmentContent {
  /** As the sender named it: untrusted, and empty where it has none. */
  fileName: string
  /** Hex. */
  sha256: string
  bytes: Uint8Array
}
