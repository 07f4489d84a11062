import type { SampleAnswers } from '../testing/sample-shape'
import { importJob, importRow } from './imports.fixtures'

export const samples = {
  imports: {
    create: importJob(),
    get: importJob(),
    addRows: { rows: [importRow()] },
    listRows: { rows: [importRow()] },
    commit: importJob({ state: 'running' }),
    delete: { message: 'The import is deleted.' },
  },
} satisfies SampleAnswers
