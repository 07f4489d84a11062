import type { TestProject } from 'vitest/node'
import { startPostgresql } from '../lib/postgresql.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Runs a PostgreSQL for the tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgresql({ isForgetful: true })
  project.provide('databaseUrl', url)
  return stop
}
