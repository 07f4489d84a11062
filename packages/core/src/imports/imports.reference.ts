export const importsReference = {
  createImport: { summary: 'Begin a bulk import of domains or users', spec: ['XS-22'] },
  getImport: { summary: 'How far an import is', spec: ['XS-22'] },
  addImportRows: { summary: 'Check rows of a file as if they were added', spec: ['XS-22'] },
  listImportRows: { summary: 'Rows of an import with what became of them', spec: ['XS-22'] },
  commitImport: { summary: 'Add the rows of an import', spec: ['XS-22'] },
  deleteImport: { summary: 'Give an import up before it begins', spec: ['XS-22'] },
} as const
