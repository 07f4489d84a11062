import type { Node } from '@takumi-rs/core'
import { box, type Style, words } from './nodes'
import type { Align, Block, Run, TableCell } from './picture-tree'
import type { PictureWords } from './picture-words'
import { imageNode, runNodes } from './run-nodes'

const line = '#d5dae1'

/** Lays out blocks as boxes and text. */
export function blockNodes(blocks: Block[], names: PictureWords): Node[] {
  return blocks.map((block) => blockNode(block, names))
}

function blockNode(block: Block, names: PictureWords): Node {
  switch (block.kind) {
    case 'text': {
      const { align, space, runs } = block
      const [first] = runs
      if (runs.length === 1 && first?.kind === 'image') return pictureNode(first, align, names)
      return box(runNodes(runs, names), { ...lineStyle, textAlign: align, marginTop: space, marginBottom: space })
    }
    case 'box': {
      const { isQuote, background, tight } = block
      const inner = box(blockNodes(block.blocks, names), {
        display: tight ? 'inline-block' : 'block',
        boxSizing: 'border-box',
        maxWidth: '100%',
        ...(background && { backgroundColor: background, padding: 12, marginTop: 4, marginBottom: 4 }),
        ...(isQuote && { borderLeft: `3px solid ${line}`, paddingLeft: 12, marginTop: 8, marginBottom: 8 }),
        ...(!isQuote && !background && { paddingLeft: 24 }),
      })
      return tight ? box([inner], { display: 'block', textAlign: tight }) : inner
    }
    case 'item':
      return box(
        [
          box([words(block.marker, { color: block.color })], {
            ...lineStyle,
            width: 26,
            paddingRight: 8,
            flexShrink: 0,
            textAlign: 'end',
          }),
          box(blockNodes(block.blocks, names), { display: 'block', flexGrow: 1, flexBasis: 0, minWidth: 0 }),
        ],
        { display: 'flex', marginTop: 3, marginBottom: 3 },
      )
    case 'grid':
      return gridNode(block, names)
    case 'rule':
      return box([], { display: 'block', height: 1, backgroundColor: line, marginTop: 12, marginBottom: 12 })
  }
}

/** Spaces and line breaks have already been normalised. */
const lineStyle: Style = { display: 'block', whiteSpace: 'pre-wrap', lineHeight: 1.45 }

function gridNode({ rows, hasLines }: Extract<Block, { kind: 'grid' }>, names: PictureWords): Node {
  const columns = Math.max(...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
  const cells = rows.flatMap((row) => {
    const missing = columns - row.reduce((sum, { span }) => sum + span, 0)
    return row.map((cell, index) => cellNode(cell, cell.span + (index === row.length - 1 ? missing : 0)))
  })
  return box(cells, {
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, auto)`,
    marginTop: 6,
    marginBottom: 6,
    ...(hasLines && { borderTop: `1px solid ${line}`, borderLeft: `1px solid ${line}` }),
  })

  function cellNode({ blocks, background }: TableCell, span: number): Node {
    return box(blockNodes(blocks, names), {
      display: 'block',
      minWidth: 0,
      padding: hasLines || background ? '6px 8px' : '2px 6px',
      gridColumn: `span ${span}`,
      ...(background && { backgroundColor: background }),
      ...(hasLines && { borderRight: `1px solid ${line}`, borderBottom: `1px solid ${line}` }),
    })
  }
}

/** A stand-alone placeholder. */
function pictureNode(image: Extract<Run, { kind: 'image' }>, align: Align, names: PictureWords): Node {
  return box([imageNode(image, names, 592)], {
    display: 'flex',
    justifyContent: align === 'start' ? 'flex-start' : align === 'end' ? 'flex-end' : 'center',
    marginTop: 4,
    marginBottom: 4,
  })
}
