import type { MessagePictureMessages } from '@postern/core/texts'

/** Plain strings: they are sent to another process. */
export type PictureWords = MessagePictureMessages
