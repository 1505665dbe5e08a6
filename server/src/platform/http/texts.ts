import { inLanguages } from '../texts.ts'

/** Faults of an input that the contract has no sentence for. */
export const words = inLanguages({
  en: {
    missing: 'This field is required.',
    tooShort: (minimum: string) => `Enter at least ${minimum} characters.`,
    tooLong: (maximum: string) => `Enter up to ${maximum} characters.`,
    tooFew: (minimum: string) => `Choose at least ${minimum}.`,
    tooMany: (maximum: string) => `Choose up to ${maximum}.`,
    tooLow: (minimum: string) => `Enter ${minimum} or more.`,
    tooHigh: (maximum: string) => `Enter ${maximum} or less.`,
    notAbove: (limit: string) => `Enter more than ${limit}.`,
    notBelow: (limit: string) => `Enter less than ${limit}.`,
    notInList: 'Choose an option from the list.',
    wrongForm: 'This value isn’t valid.',
    requestUnreadable: 'We couldn’t read this request.',
    requestCharacters: 'This request contains characters that can’t be saved.',
  },
  de: {
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
  },
})
