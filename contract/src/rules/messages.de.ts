import type { Translated } from '../language.ts'
import type * as en from './messages.ts'

export const usernameSentences: Translated<typeof en.usernameSentences> = {
  characters: 'Benutzernamen dürfen nur Buchstaben, Ziffern, - und _ enthalten.',
  tooLong: 'Benutzernamen dürfen höchstens 12 Zeichen lang sein.',
  tooShort: 'Benutzernamen müssen länger als 5 Zeichen sein.',
  taken: (name) => `Der Benutzername „${name}“ ist schon vergeben. Bitte wähle einen anderen.`,
}

export const passwordSentences: Translated<typeof en.passwordSentences> = {
  required: 'Bitte gib ein Passwort ein.',
  tooShort: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
  tooLong: 'Das Passwort darf höchstens 64 Zeichen lang sein.',
  mismatch: 'Die Passwörter müssen übereinstimmen.',
  confirmRequired: 'Bitte gib das Passwort noch einmal ein.',
  weak: 'Bitte wähle ein stärkeres Passwort. Mach es länger und verwende keine Namen oder Wörter aus dem Wörterbuch.',
}

export const emailSentence: Translated<typeof en.emailSentence> = 'Bitte gib eine gültige E-Mail-Adresse ein.'

export const groundSentences: Translated<typeof en.groundSentences> = {
  impossible: 'Diese Punktzahl ist in einer Partie nicht möglich.',
  fault: 'Der Flipper hatte eine Störung.',
  settings: 'Der Flipper war nicht für ein faires Spiel eingestellt.',
  other_player: 'Jemand anderes hat die Partie gespielt.',
  rules: 'Die Partie verstieß gegen unsere Regeln.',
}

export const publicTextSentence: Translated<typeof en.publicTextSentence> =
  'Bitte verwende nur Buchstaben, Ziffern und gebräuchliche Zeichen.'
export const personNameSentence: Translated<typeof en.personNameSentence> =
  'Ein Name darf keine Web- oder E-Mail-Adresse enthalten.'
export const initialsSentence: Translated<typeof en.initialsSentence> = 'Initialen haben bis zu 3 Buchstaben oder Ziffern.'
export const phoneSentence: Translated<typeof en.phoneSentence> = (country) =>
  `Die Telefonnummer hat nicht das Format, das in ${country} gilt.`
export const missingSentence: Translated<typeof en.missingSentence> = 'Bitte fülle dieses Feld aus.'
export const privacyPolicySentence: Translated<typeof en.privacyPolicySentence> = 'Bitte stimme der Datenschutzerklärung zu.'
export const unstorableSentence: Translated<typeof en.unstorableSentence> =
  'Dieser Text enthält Zeichen, die nicht gespeichert werden können.'
export const quietHoursSentence: Translated<typeof en.quietHoursSentence> =
  'Ruhezeiten müssen zu verschiedenen Zeiten beginnen und enden.'
