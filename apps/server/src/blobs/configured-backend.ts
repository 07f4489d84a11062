import { join } from 'node:path'
import type { Environment } from '../env'
import type { BlobBackend } from './blob-backend'
import { createFolderBackend } from './folder-backend'

type BlobSettings = Pick<
  Environment,
  | 'BLOB_DIR'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_PATH_STYLE'
>

/** Place that the environment names for blobs: a bucket, else a folder. */
export async function configuredBackend(environment: BlobSettings): Promise<BlobBackend> {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION, S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_PATH_STYLE } = environment
  if (!S3_ENDPOINT) return createFolderBackend(environment.BLOB_DIR ?? join(environment.DATA_DIR, 'blobs'))
  // Its client is only loaded where it is used.
  const { createS3Backend } = await import('./s3-backend')
  return createS3Backend({
    ...{ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, isPathStyle: S3_PATH_STYLE },
    ...{ accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY },
  })
}

/** True if several servers with one database may each have a folder of their own. */
export function mayBeApart({ DATABASE_URL, S3_ENDPOINT, BLOB_DIR }: Environment): boolean {
  return DATABASE_URL !== undefined && S3_ENDPOINT === undefined && BLOB_DIR === undefined
}
