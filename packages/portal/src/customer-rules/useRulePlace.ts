import { useParams } from '../navigation/router-context'

/** Whose rule a screen is about, and which. Ids are numbers: every other one is not found before it comes here (RT-140). */
export function useRulePlace() {
  const { customerId, ruleId } = useParams()
  return { customerId: Number(customerId), ruleId: Number(ruleId) }
}
