import { formatDateLogged } from '@postern/core'
import { formatFileSize, formatMoment, formatNumber, formatShortNumber } from '@postern/core/texts'

const instant = '2026-11-20T09:17:04Z'

export const written = {
  table: formatDateLogged(instant, 'Europe/Dublin'), // '20/11/2026 09:17:04', in both languages
  sentence: formatMoment(instant, { locale: 'fr', timeZone: 'Europe/Paris' }), // '20 nov. 2026, 10:17'
  count: formatNumber(12_345, 'fr'), // '12 345'
  axis: formatShortNumber(1_849, 'fr'), // '1,8 k'
  size: formatFileSize(1_572_864, { locale: 'fr' }), // '1,5 Mo'
}
