import { useParams } from '../navigation/router-context'

/** Whose group a screen is about, and which. Ids are numbers: every other one is not found before it comes here (RT-140). */
export function useGroupPlace() {
  const { customerId, groupId } = useParams()
  return { customerId: Number(customerId), groupId: Number(groupId) }
}
