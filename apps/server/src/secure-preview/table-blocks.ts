import { attribute, type HtmlElement, type InlineStyle } from './inline-style'
import { type Look, lookInside } from './look'
import type { Align, Block, TableCell } from './picture-tree'

/** More columns are unreadable side by side, and deeper nesting of tables takes long to lay out. */
const maxColumns = 10
const maxGrids = 3

/** Parses a cell's content, including tables. */
interface CellReader {
  blocksOfCell(cell: HtmlElement, look: Look): Block[]
}

/** Lays out a table: single-cell rows are stacked, others form columns. */
export function tableBlocks(table: HtmlElement, look: Look, style: InlineStyle, reader: CellReader): Block[] {
  const hasLines = Number.parseInt(attribute(table, 'border'), 10) > 0 || isData(table)
  const tight = isAsWideAsItsContent(table) ? look.align : undefined
  // A table's alignment says nothing about the words in it.
  const inside: Look = { ...look, align: 'start' }
  const blocks: Block[] = []
  /** Consecutive rows share their columns. */
  let grid: TableCell[][] | undefined
  for (const row of rowsOf(table)) {
    const cells = cellsOf(row, inside, look.ground, reader)
    const full = hasLines ? cells : cells.filter((cell) => cell.blocks.length > 0)
    if (full.length > 1 && full.length <= maxColumns && look.grids < maxGrids) {
      if (!grid) {
        grid = []
        blocks.push({ kind: 'grid', rows: grid, hasLines })
      }
      grid.push(full)
    } else if (full.length > 0) {
      grid = undefined
      blocks.push(...full.flatMap((cell) => standingAlone(cell, tight)))
    }
  }
  const { background } = style
  return background && blocks.length > 0 ? [{ kind: 'box', blocks, background }] : blocks
}

function isAsWideAsItsContent(table: HtmlElement): boolean {
  return attribute(table, 'width') === '' && !/(?:^|[;\s])(?:min-)?width\s*:/i.test(attribute(table, 'style'))
}

function standingAlone({ blocks, background }: TableCell, tight: Align | undefined): Block[] {
  return background && blocks.length > 0 ? [{ kind: 'box', blocks, background, ...(tight && { tight }) }] : blocks
}

function elementsIn({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter((child): child is HtmlElement => 'tagName' in child)
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return elementsIn(table).flatMap((part) => {
    if (part.tagName === 'tr' || part.tagName === 'caption') return [part]
    return /^t(?:body|head|foot)$/.test(part.tagName) ? elementsIn(part).filter(({ tagName }) => tagName === 'tr') : []
  })
}

/** Data tables have header cells; layout tables have none. */
function isData(table: HtmlElement): boolean {
  return rowsOf(table).some((row) => elementsIn(row).some(({ tagName }) => tagName === 'th'))
}

function cellsOf(row: HtmlElement, outer: Look, ground: string, reader: CellReader): TableCell[] {
  const { look: rowLook, style: rowStyle } = lookInside(outer, row)
  if (rowStyle.isHidden) return []
  // A caption is the only cell of its row.
  const elements = row.tagName === 'caption' ? [row] : elementsIn(row).filter(({ tagName }) => /^t[dh]$/.test(tagName))
  if (elements.length > 1) rowLook.grids += 1
  return elements.flatMap((cell) => {
    const { look, style } = lookInside(rowLook, cell)
    if (style.isHidden) return []
    const background = style.background ?? rowStyle.background
    const span = Number.parseInt(attribute(cell, 'colspan'), 10)
    return {
      blocks: reader.blocksOfCell(cell, look),
      span: span >= 1 && span <= maxColumns ? span : 1,
      background: background === ground ? null : background,
    }
  })
}
