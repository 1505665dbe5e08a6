/**
 * Age of consent to data processing. Europe: GDPR article 8 with each member state's law; USA: COPPA. Read in November 2026;
 * counsel confirms before launch.
 */
const consentAges: Record<string, number> = {
  AT: 14,
  BE: 13,
  BG: 14,
  BR: 18,
  CN: 14,
  CY: 14,
  CZ: 15,
  DE: 16,
  DK: 15,
  EE: 13,
  ES: 14,
  FI: 13,
  FR: 15,
  GB: 13,
  GR: 15,
  HR: 16,
  HU: 16,
  IE: 16,
  IN: 18,
  IS: 13,
  IT: 14,
  KR: 14,
  LI: 16,
  LT: 14,
  LU: 16,
  LV: 13,
  MT: 13,
  NL: 16,
  NO: 13,
  PL: 16,
  PT: 13,
  RO: 16,
  SE: 13,
  SI: 15,
  SK: 16,
  US: 13,
}

const elsewhere = 13

export const consentAgeOf = (country: string): number => consentAges[country.toUpperCase()] ?? elsewhere
