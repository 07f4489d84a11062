import { arrangedPiece, arrangedRoot } from '../../parts/arrangement'
import { QuarantineDigest } from './QuarantineDigest'

/** `QuarantineDigest` in a layout of your own: put its parts wherever you want inside; what you leave out is not shown. */
export const QuarantineDigestRoot = /* @__PURE__ */ arrangedRoot('QuarantineDigestRoot', QuarantineDigest)

/** Verdict and title. */
export const QuarantineDigestHeader = /* @__PURE__ */ arrangedPiece('QuarantineDigestRoot', 'header')

/** Dangers and oddities of the message. */
export const QuarantineDigestWarnings = /* @__PURE__ */ arrangedPiece('QuarantineDigestRoot', 'warnings')

/** Sender, recipient, times and reason. */
export const QuarantineDigestFacts = /* @__PURE__ */ arrangedPiece('QuarantineDigestRoot', 'facts')

/** Content of the message, if the link grants it. */
export const QuarantineDigestPreview = /* @__PURE__ */ arrangedPiece('QuarantineDigestRoot', 'preview')

/** Release, allow and block. */
export const QuarantineDigestActions = /* @__PURE__ */ arrangedPiece('QuarantineDigestRoot', 'actions')
