import { useParams } from '../navigation/router-context'

/** Below which customer a set's screen stands, if any, and which set it is about. Ids are numbers (RT-140). */
export function useSetPlace() {
  const params = useParams()
  return {
    customerId: params.customerId === undefined ? undefined : Number(params.customerId),
    setId: params.setId === undefined ? undefined : Number(params.setId),
  }
}
