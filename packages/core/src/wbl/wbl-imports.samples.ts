import { importRow } from '../imports/imports.fixtures'
import type { SampleAnswers } from '../testing/sample-shape'
import { wblImportWire } from './wbl.fixtures'

export const samples = {
  wblImports: {
    list: { imports: [wblImportWire()] },
    get: wblImportWire(),
    listRows: { rows: [{ ...importRow(), change: null }] },
    undo: wblImportWire({ undoneAt: '2026-11-20T10:00:00Z', undoneBy: 'm.keane@contoso.example' }),
  },
} satisfies SampleAnswers
