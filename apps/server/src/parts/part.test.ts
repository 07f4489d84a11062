import { describe, expect, it } from 'vitest'
import { createParts, type Part } from './part'

describe('parts of a server', () => {
  const made = (failing?: string) => {
    const steps: string[] = []
    const part = (name: string, roles: Part['roles']): Part => ({
      ...{ name, roles },
      start() {
        steps.push(`start ${name}`)
        if (name === failing) throw new Error('in use')
      },
      async stop() {
        steps.push(`stop ${name}`)
        if (name === 'feeds') throw new Error('stuck')
      },
    })
    return { steps, parts: [part('feeds', ['intake', 'relay']), part('relay', ['relay']), part('intake', ['intake'])] }
  }

  it('start in order and stop in reverse, those of other roles not at all; one that fails to stop holds up none', async () => {
    const { steps, parts } = made()
    const unclean: string[] = []
    const running = createParts(parts, { roles: ['intake'], onStopFailure: (name) => unclean.push(name) })

    expect(running.readiness()).toEqual({ intake: false })
    await running.start()
    expect(running.readiness()).toEqual({ intake: true })
    await running.stop()

    expect(running.readiness()).toEqual({ intake: false })
    expect(steps).toEqual(['start feeds', 'start intake', 'stop intake', 'stop feeds'])
    expect(unclean).toEqual(['feeds'])
  })

  it('make no role ready while another part of it is missing, and stop what began when a start fails', async () => {
    const { steps, parts } = made('intake')
    const running = createParts(parts, { roles: ['intake', 'relay'], onStopFailure: () => {} })

    await expect(running.start()).rejects.toThrow('in use')
    expect(running.readiness()).toEqual({ intake: false, relay: true })
    await running.stop()

    expect(steps.slice(3)).toEqual(['stop intake', 'stop relay', 'stop feeds'])
  })
})
