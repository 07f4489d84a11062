import type { MessagePictureMessages } from '@postern/core/texts'

/** Plain texts: they are sent to another process. */
export type PictureWords = MessagePictureMessages
