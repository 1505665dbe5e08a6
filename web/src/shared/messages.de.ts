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
  betterThan: (percent) => `Besser als ${percent} % der Spieler`,
  days: 'Tage',
  hours: 'Stunden',
  mins: 'Min.',
  countdown: (days, hours, minutes) => `${days} Tage, ${hours} Stunden, ${minutes} Min.`,
  topThree: 'Die ersten drei',
  signInCode: 'Dein QR-Code zum Anmelden',
  codeHidden: 'Anmeldecodes sind ausgeblendet, solange du das Portal als dieser Spieler ansiehst.',
  signedInAt: (machine, location) =>
    location ? `Du bist an ${machine} angemeldet (${location}).` : `Du bist an ${machine} angemeldet.`,
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  played: 'gespielt',
  notPlayed: 'nicht gespielt',
  today: 'heute',
  cancel: 'Abbrechen',
  privatePlayer: 'Privater Spieler',
  live: 'Live',
  paused: 'Pausiert',
  reconnecting: 'Verbindet neu',
  secondsAgo: (seconds) => `vor ${seconds} s`,
  updated: (ago) => `aktualisiert ${ago}`,
  gain: (points) => `+${points}`,
}
