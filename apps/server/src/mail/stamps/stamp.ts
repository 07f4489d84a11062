/** A stamp for one message, with its placeholders filled. */
export interface ReadyStamp {
  id: number
  position: 'top' | 'bottom'
  /** True if a line separates it from the text. */
  hasLine: boolean
  html: string
  text: string
  /** Passages that show a message has it already, as `wordsOf` returns them; without any, only its mark does. */
  traces: readonly string[]
  /**
   * True if a message that has it gets it anew, without the earlier one: anybody may write a stamp into mail from outside, to keep its reader
   * from seeing the real one.
   */
  isRenewed: boolean
}
