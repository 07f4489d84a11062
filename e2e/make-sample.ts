import { rmSync } from 'node:fs'
import { newDataFolder, sampleFolderVariable, startDemoIn } from './start-demo'

/** Before all tests: makes the sample data once, for every worker to copy. Returns what removes it after them. */
export default async function makeSample(): Promise<() => void> {
  const folder = newDataFolder()
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', forget)
  const { stop } = await startDemoIn(folder)
  await stop()
  process.env[sampleFolderVariable] = folder
  return forget
}
