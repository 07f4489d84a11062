declare module 's3rver' {
  /** S3 server for tests. */
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
