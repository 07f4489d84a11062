import { arrangedPiece, arrangedRoot } from '../../parts/arrangement'
import { QuarantineSearch } from './QuarantineSearch'

/** `QuarantineSearch` in a layout of your own: put its parts wherever you want inside; what you leave out is not shown. */
export const QuarantineSearchRoot = /* @__PURE__ */ arrangedRoot('QuarantineSearchRoot', QuarantineSearch)

/** Title and buttons for the whole list. */
export const QuarantineSearchHeader = /* @__PURE__ */ arrangedPiece('QuarantineSearchRoot', 'header')

/** Views, search and filters. */
export const QuarantineSearchToolbar = /* @__PURE__ */ arrangedPiece('QuarantineSearchRoot', 'toolbar')

/** Summary, offline notice and the outcome of the last action. */
export const QuarantineSearchNotices = /* @__PURE__ */ arrangedPiece('QuarantineSearchRoot', 'notices')

/** Rows with their bar, or the state in their place. */
export const QuarantineSearchTable = /* @__PURE__ */ arrangedPiece('QuarantineSearchRoot', 'table')

/** Range, page size and pages. */
export const QuarantineSearchPagination = /* @__PURE__ */ arrangedPiece('QuarantineSearchRoot', 'pagination')
