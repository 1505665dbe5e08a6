import type { Translated } from '../lib/language.ts'
import type * as en from './figure-messages.ts'

export const percentileMessages: Translated<typeof en.percentileMessages> = {
  betterThan: (percent) => `Besser als ${percent} % der Spieler`,
}

export const shareMessages: Translated<typeof en.shareMessages> = {
  savePicture: 'Bild speichern',
  sharePicture: 'Teilen',
  pictureFailed: 'Das Bild konnte nicht gezeichnet werden. Versuch es noch einmal.',
}

export const countdownMessages: Translated<typeof en.countdownMessages> = {
  days: 'Tage',
  hours: 'Stunden',
  mins: 'Min.',
  countdown: (days, hours, minutes) => `${days} Tage, ${hours} Stunden, ${minutes} Min.`,
}

export const streakMessages: Translated<typeof en.streakMessages> = {
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  played: 'gespielt',
  notPlayed: 'nicht gespielt',
  today: 'heute',
}
