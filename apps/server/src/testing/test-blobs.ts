import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecretBox } from '../auth/secret-box'
import type { BlobBackend } from '../blobs/blob-backend'
import { type BlobStore, createBlobStore } from '../blobs/blob-store'
import { createFolderBackend } from '../blobs/folder-backend'
import type { Database } from '../db/database'

export const secretKeyOfTests = Buffer.alloc(32, 'test-key')

export interface TestBlobs {
  blobs: BlobStore
  backend: BlobBackend
  discardBlobs(): void
}

/** Blob store of a test database. `folder`: one that several processes share. Default: a new one. */
export function openTestBlobs(db: Database, folder = mkdtempSync(join(tmpdir(), 'postern-blobs-'))): TestBlobs {
  const backend = createFolderBackend(folder)
  return {
    backend,
    blobs: createBlobStore({ db, backend, secretBox: createSecretBox([secretKeyOfTests]) }),
    discardBlobs: () => rmSync(folder, { recursive: true, force: true }),
  }
}
