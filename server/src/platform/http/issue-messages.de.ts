import type { Translated } from '@portal/contract/language'
import type * as en from './issue-messages.ts'

export const issueMessages: Translated<typeof en.issueMessages> = {
  missing: 'Bitte fülle dieses Feld aus.',
  tooShort: (minimum) => `Bitte mindestens ${minimum} Zeichen.`,
  tooLong: (maximum) => `Bitte höchstens ${maximum} Zeichen.`,
  tooFew: (minimum) => `Bitte mindestens ${minimum}.`,
  tooMany: (maximum) => `Bitte höchstens ${maximum}.`,
  tooLow: (minimum) => `Der Wert darf nicht unter ${minimum} liegen.`,
  tooHigh: (maximum) => `Der Wert darf nicht über ${maximum} liegen.`,
  notInList: 'Bitte wähle einen Eintrag der Liste.',
  wrongForm: 'Das hat nicht die richtige Form.',
  requestTooLarge: 'Diese Anfrage ist zu groß.',
  requestUnreadable: 'Diese Anfrage konnte nicht gelesen werden.',
  requestCharacters: 'Diese Anfrage enthält Zeichen, die nicht gespeichert werden können.',
}
