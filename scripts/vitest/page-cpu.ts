import { cdp } from 'vitest/browser'

/** The two commands of Chromium's protocol that are used. */
interface Session {
  send(command: 'Performance.enable'): Promise<unknown>
  send(command: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}

/** CPU milliseconds used by the process of the test page. */
export async function cpuMilliseconds(): Promise<number> {
  const session = cdp() as unknown as Session
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value
  if (seconds === undefined) throw new Error('This browser does not report the CPU time of its pages.')
  return seconds * 1000
}
