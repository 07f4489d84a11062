/** Text style. */
export interface TextStyle {
  /** CSS pixels. */
  size: number
  color: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
}

/** Style of something that looks like a button; nothing can be pressed in a picture. */
export interface ButtonStyle {
  background: string
}

/** Part of a line, before redaction. */
export type Piece =
  | { kind: 'text'; text: string; style: TextStyle; button?: ButtonStyle }
  | { kind: 'break' }
  | ImagePiece

export interface ImagePiece {
  kind: 'image'
  /** Text of the placeholder. */
  label: string
  /** CSS pixels, if the message gives them. */
  width: number | null
  height: number | null
  button?: ButtonStyle
}

/** Part of a line as rendered. `bar`: the original is hidden, and only its approximate length is shown. */
export type Run =
  | { kind: 'text'; text: string; style: TextStyle; button?: ButtonStyle }
  | { kind: 'bar'; letters: number; style: TextStyle; button?: ButtonStyle }
  | { kind: 'link'; style: TextStyle; button?: ButtonStyle }
  | { kind: 'image'; label: Run[]; width: number | null; height: number | null; button?: ButtonStyle }

export type Align = 'start' | 'center' | 'end'

export interface TableCell {
  blocks: Block[]
  span: number
  background: string | null
}

/** Part of the picture, below the previous one. */
export type Block =
  | { kind: 'text'; runs: Run[]; align: Align /** CSS pixels above and below. */; space: number }
  | {
      kind: 'box'
      blocks: Block[]
      background: string | null
      isQuote?: boolean
      /** Shrinks to its content, with this alignment. */
      tight?: Align
    }
  | { kind: 'item'; marker: string; blocks: Block[]; color: string }
  | { kind: 'grid'; rows: TableCell[][]; hasLines: boolean }
  | { kind: 'rule' }
