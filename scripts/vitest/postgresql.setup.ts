import type { TestProject } from 'vitest/node'
import { startPostgresql } from '../lib/postgresql.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Gives the tests of a project a PostgreSQL for as long as they run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgresql({ isForgetful: true })
  project.provide('databaseUrl', url)
  return stop
}
