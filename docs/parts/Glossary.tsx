import { glossary } from '../../packages/core/src/glossary.ts'
import { Table } from './Table.tsx'

/** Terms that all texts use. */
export function Glossary() {
  return <Table head={['English', 'French']} rows={glossary.map(({ en, fr }) => [en, fr])} />
}
