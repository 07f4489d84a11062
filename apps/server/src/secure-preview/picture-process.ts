import { type Drawing, openDrawing } from './draw-message'
import type { PictureWords } from './picture-words'

/** Draws messages in a process of its own, one after the other; its starter ends it when one takes too long or too much. */
export interface PictureJob {
  raw: Uint8Array
  words: PictureWords
}

/** What the process says: first that it is ready, then one answer for each job. */
export type PictureAnswer = { kind: 'ready' } | { kind: 'drawn'; png: Drawing['png'] } | { kind: 'failed' }

const say = (answer: PictureAnswer) => process.send?.(answer)

const draw = await openDrawing()

process.on('message', async ({ raw, words }: PictureJob) => {
  try {
    say({ kind: 'drawn', png: (await draw(raw, words)).png })
  } catch {
    say({ kind: 'failed' })
  }
})
// Nobody is left to draw for.
process.on('disconnect', () => process.exit())
say({ kind: 'ready' })
