import type { ImageMessages } from './image.messages'

/** Reason why `shrinkImage` rejected a file. Its `key` names a text of `imageMessages`. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem'
  readonly key: keyof ImageMessages

  constructor(key: keyof ImageMessages, cause?: unknown) {
    super(key, { cause })
    this.key = key
  }
}
