/** How words look. */
export interface TextStyle {
  /** CSS pixels. */
  size: number
  color: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
}

/** What looks like a button; nothing can be pressed in a picture. */
export interface ButtonStyle {
  background: string
}

/** A piece of a line, before it is redacted. */
export type Piece =
  | { kind: 'text'; text: string; style: TextStyle; button?: ButtonStyle }
  | { kind: 'break' }
  | ImagePiece

export interface ImagePiece {
  kind: 'image'
  /** What the placeholder says. */
  label: string
  /** CSS pixels, where the message tells. */
  width: number | null
  height: number | null
  button?: ButtonStyle
}

/** A piece of a line as it is drawn. `bar`: what stood there is not told, only about how long it was. */
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

/** A part of the picture that stands below the one before it. */
export type Block =
  | { kind: 'text'; runs: Run[]; align: Align /** CSS pixels above and below. */; space: number }
  | {
      kind: 'box'
      blocks: Block[]
      background: string | null
      isQuote?: boolean
      /** Only as wide as what is in it, and where it stands then. */
      tight?: Align
    }
  | { kind: 'item'; marker: string; blocks: Block[]; color: string }
  | { kind: 'grid'; rows: TableCell[][]; hasLines: boolean }
  | { kind: 'rule' }
