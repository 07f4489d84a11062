import type { Look } from './look'
import type { Block, Piece } from './picture-tree'
import { redactedLine } from './text-line'

/** Collects the parsed content: text becomes lines, and lines and blocks are stacked. */
export class Sink {
  private readonly gathered: Block[] = []
  private pieces: Piece[] = []
  private space = 0

  constructor(private look: Look) {}

  text(text: string, { text: style, button }: Look): void {
    if (text !== '') this.pieces.push({ kind: 'text', text, style, ...(button && { button }) })
  }

  piece(piece: Piece, look: Look): void {
    const isWide = piece.kind === 'image' && !piece.button && (piece.width ?? 0) > 240
    if (isWide) this.endLine()
    this.pieces.push(piece)
    // The line's content decides its alignment when nothing else does.
    if (this.pieces.length === 1) this.look = { ...this.look, align: look.align }
    if (isWide) this.endLine()
  }

  lineBreak(): void {
    this.pieces.push({ kind: 'break' })
  }

  /** Ends the line; the next one has this style and spacing. */
  begin(look: Look, space: number): void {
    this.endLine()
    this.look = look
    this.space = space
  }

  block(block: Block): void {
    this.endLine()
    if (!isEmpty(block)) this.gathered.push(block)
  }

  blocks(blocks: Block[]): void {
    for (const block of blocks) this.block(block)
  }

  end(): Block[] {
    this.endLine()
    return this.gathered
  }

  private endLine(): void {
    const runs = redactedLine(this.pieces, this.look.keepsSpaces)
    const { align } = this.look
    if (runs.length > 0) this.gathered.push({ kind: 'text', runs, align, space: this.space })
    this.pieces = []
  }
}

function isEmpty(block: Block): boolean {
  return (block.kind === 'box' || block.kind === 'item') && block.blocks.length === 0
}
