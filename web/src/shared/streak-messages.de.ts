import type { Translated } from '../lib/language.ts'
import type * as en from './streak-messages.ts'

export const streakMessages: Translated<typeof en.streakMessages> = {
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  played: 'gespielt',
  notPlayed: 'nicht gespielt',
  today: 'heute',
}
