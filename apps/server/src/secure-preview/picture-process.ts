import { serveJobs } from '../kept-process/serve-jobs'
import { openDrawing } from './draw-message'
import type { PictureWords } from './picture-words'

/** Draws messages in a process of its own, one after the other; its starter ends it when one takes too long or too much. */
export interface PictureJob {
  raw: Uint8Array
  words: PictureWords
}

const draw = await openDrawing()

serveJobs<PictureJob, Uint8Array>(async ({ raw, words }) => (await draw(raw, words)).png)
