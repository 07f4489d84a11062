/** Continents by their two-letter codes, as GeoNames and country databases name them. */
export const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const
/** Continent, as the list of countries groups them. */
export type Continent = (typeof continents)[number]

const members: Readonly<Record<Continent, string>> = {
  AF: `DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG
    RE RW SH ST SN SC SL SO ZA SS SD TZ TG TN UG EH ZM ZW`,
  AN: 'AQ BV GS HM TF',
  AS: `AF AM AZ BH BD BT BN KH CN CY GE HK IN ID IR IQ IL JP JO KZ KW KG LA LB MO MY MV MN MM NP KP OM PK PS PH QA SA SG KR LK
    SY TW TJ TH TL TR TM AE UZ VN YE IO CX CC`,
  EU: `AX AL AD AT BY BE BA BG HR CZ DK EE FO FI FR DE GI GR GG HU IS IE IM IT JE LV LI LT LU MT MD MC ME NL MK NO PL PT RO RU
    SM RS SK SI ES SJ SE CH UA GB VA`,
  NA: `AI AG AW BS BB BZ BM BQ CA KY CR CU CW DM DO SV GL GD GP GT HT HN JM MQ MX MS NI PA PR BL KN LC MF PM VC SX TT TC US VG
    VI`,
  OC: 'AS AU CK FJ PF GU KI MH FM NR NC NZ NU NF MP PW PG PN WS SB TK TO TV UM VU WF',
  SA: 'AR BO BR CL CO EC FK GF GY PY PE SR UY VE',
}

/** Two-letter codes of a continent's countries, in their order. */
export function countriesOf(continent: Continent): string[] {
  return members[continent].split(/\s+/).sort()
}
