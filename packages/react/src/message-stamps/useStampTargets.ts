import { typeaheadMaxMatches } from '@postern/core'
import { useClient } from '../provider/ClientProvider'
import type { FormOption } from '../resource-form/form-field'

type Load = (details: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>

export interface StampTargets {
  resellers: Load
  customers: Load
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Finds the resellers and customers whose mail a stamp can be put into. */
export function useStampTargets(): StampTargets {
  const client = useClient()
  return {
    async resellers({ query: freeSearch, signal }) {
      const { resellers } = await client.resellers.list({ freeSearch, limit: typeaheadMaxMatches }, { signal })
      return resellers.map(optionOf)
    },
    async customers({ query: freeSearch, signal }) {
      const { customers } = await client.customers.list({ freeSearch, limit: typeaheadMaxMatches }, { signal })
      return customers.map(optionOf)
    },
  }
}
