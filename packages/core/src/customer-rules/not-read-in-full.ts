/** Finding for text and attachments that could not be read in full: they may contain what a rule looks for. */
export const notReadInFull = 'the message could not be read in full'
