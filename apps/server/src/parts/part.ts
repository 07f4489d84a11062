import type { ServerRole } from './roles'

/** Something that a server starts and stops. */
export interface Part {
  name: string
  /** It runs on servers with one of these roles. */
  roles: readonly ServerRole[]
  start(): Promise<unknown> | unknown
  stop(): Promise<void> | void
}

export interface PartsOptions {
  /** Roles of this server. */
  roles: readonly ServerRole[]
  onStopFailure(name: string, error: unknown): void
}

export interface Parts {
  /** Starts the parts that the roles need, in order. */
  start(): Promise<void>
  /** True for each role of this server whose parts all run. */
  readiness(): Partial<Record<ServerRole, boolean>>
  /** Stops them, the last one first. One that fails to stop keeps none of the others from it. */
  stop(): Promise<void>
}

export function createParts(parts: readonly Part[], { roles, onStopFailure }: PartsOptions): Parts {
  const wanted = parts.filter((part) => part.roles.some((role) => roles.includes(role)))
  const begun: Part[] = []
  const running = new Set<Part>()
  return {
    async start() {
      for (const part of wanted) {
        // One that fails halfway may have opened something.
        begun.push(part)
        await part.start()
        running.add(part)
      }
    },
    readiness() {
      const isReady = (role: ServerRole) => wanted.every((part) => !part.roles.includes(role) || running.has(part))
      return Object.fromEntries(roles.map((role) => [role, isReady(role)]))
    },
    async stop() {
      running.clear()
      for (const part of begun.splice(0).reverse()) {
        try {
          await part.stop()
        } catch (error) {
          onStopFailure(part.name, error)
        }
      }
    },
  }
}
