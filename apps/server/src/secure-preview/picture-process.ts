import { serveJobs } from '../kept-process/serve-jobs'
import { openDrawing } from './draw-message'
import type { PictureWords } from './picture-words'

/** Renders messages in a separate process, one after the other; its parent kills it when one takes too long or too much memory. */
export interface PictureJob {
  raw: Uint8Array
  words: PictureWords
}

const draw = await openDrawing()

serveJobs<PictureJob, Uint8Array>(async ({ raw, words }) => (await draw(raw, words)).png)
