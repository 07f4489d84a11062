import { glossary } from '../../packages/core/src/glossary.ts'
import { Table } from './Table.tsx'

/** The terms that every text uses. */
export function Glossary() {
  return <Table head={['English', 'French']} rows={glossary.map(({ en, fr }) => [en, fr])} />
}
