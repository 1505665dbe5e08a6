import type { Translated } from '@portal/contract/language'
import type * as en from './issue-messages.ts'

export const issueMessages: Translated<typeof en.issueMessages> = {
  missing: 'Bitte fülle dieses Feld aus.',
  tooShort: (minimum) => `Gib mindestens ${minimum} Zeichen ein.`,
  tooLong: (maximum) => `Gib bis zu ${maximum} Zeichen ein.`,
  tooFew: (minimum) => `Wähle mindestens ${minimum}.`,
  tooMany: (maximum) => `Wähle bis zu ${maximum}.`,
  tooLow: (minimum) => `Gib ${minimum} oder mehr ein.`,
  tooHigh: (maximum) => `Gib ${maximum} oder weniger ein.`,
  notAbove: (limit) => `Gib mehr als ${limit} ein.`,
  notBelow: (limit) => `Gib weniger als ${limit} ein.`,
  notInList: 'Wähle einen Eintrag aus der Liste.',
  wrongForm: 'Dieser Wert ist nicht gültig.',
  requestUnreadable: 'Wir konnten diese Anfrage nicht lesen.',
  requestCharacters: 'Diese Anfrage enthält Zeichen, die nicht gespeichert werden können.',
}
