import { plural, type Translated } from '../lib/language.ts'
import type * as en from './messages.ts'

const ranks = (count: number) => `${count} ${plural(count, { one: 'Rang', other: 'Ränge' })}`

export const sharedMessages: Translated<typeof en.sharedMessages> = {
  back: 'Zurück zu',
  allAccessMember: 'All-Access-Mitglied',
  formerPlayer: 'Ehemalige Person',
  you: 'Du',
  rankUp: (count) => `${ranks(count)} nach oben`,
  rankDown: (count) => `${ranks(count)} nach unten`,
  rankSame: 'unverändert',
  rankNew: 'Neu',
  signInCode: 'Dein QR-Code zum Anmelden',
  codeHidden: 'Anmeldecodes sind ausgeblendet, solange du das Portal als dieser Spieler ansiehst.',
  signedInAt: (machine, location) =>
    location ? `Du bist an ${machine} angemeldet (${location}).` : `Du bist an ${machine} angemeldet.`,
  cancel: 'Abbrechen',
  privatePlayer: 'Privater Spieler',
  gain: (points) => `+${points}`,
}

export const newCodeMessages: Translated<typeof en.newCodeMessages> = {
  newCode: 'Neuen Code anfordern',
  newCodeTitle: 'Neuen Code erstellen?',
  newCodeText: 'Dein alter Code wird sofort ungültig. Offline damit gespielte Partien zählen nicht.',
  newCodeAction: 'Neuen Code erstellen',
}
