import type { Environment } from '../env'
import { createCapeSandbox } from './cape-sandbox'
import type { Sandbox } from './sandbox'

/** `null` where no sandbox is set up: then none is offered. */
export function configuredSandbox({
  SANDBOX_URL: url,
  SANDBOX_TOKEN: token,
}: Pick<Environment, 'SANDBOX_URL' | 'SANDBOX_TOKEN'>): Sandbox | null {
  return url ? createCapeSandbox({ url, token }) : null
}
