import { inWorker, workerScript } from '../in-worker'
import { SandboxRefusal } from './sandbox'

export interface AttachmentContent {
  /** As the sender named it: untrusted, and empty where it has none. */
  fileName: string
  /** Hex. */
  sha256: string
  bytes: Uint8Array
}

const limits = { milliseconds: 10_000, megabytes: 512 }

/** The attachments of a message, each content once. */
export async function readAttachments(raw: Buffer): Promise<AttachmentContent[]> {
  try {
    return await inWorker<AttachmentContent[]>(workerScript('attachments-worker', import.meta.url), { raw }, limits)
  } catch (cause) {
    throw new SandboxRefusal('unreadable', { cause })
  }
}
