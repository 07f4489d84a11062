import { useParams } from '../navigation/router-context'

/** Which reseller a screen is about: a number, as every other id is not found before (RT-140). */
export function useResellerId(): number {
  return Number(useParams().resellerId)
}
