import type { Translated } from '../lib/language.ts'
import type * as en from './score-messages.ts'

export const scoreTableMessages: Translated<typeof en.scoreTableMessages> = {
  rank: 'Rang',
  player: 'Spieler',
  score: 'Punktzahl',
  set: 'Datum',
  actions: 'Aktionen',
  seeGame: 'Partie ansehen',
}

export const standingsMessages: Translated<typeof en.standingsMessages> = {
  provisional: 'Vorläufig',
  final: 'Endgültig',
  provisionalUntil: (when) => `Vorläufig bis ${when}`,
  inReviewUntil: (when) => `Vorläufig, solange Partien in Prüfung sind, längstens bis ${when}`,
  corrected: (day) => `Endgültig. Korrigiert am ${day}`,
}

export const podiumMessages: Translated<typeof en.podiumMessages> = {
  topThree: 'Die ersten drei',
}

export const proofMessages: Translated<typeof en.proofMessages> = {
  scan: 'am Flipper angemeldet',
  offline_code: 'angemeldet, während der Flipper offline war',
  home: 'Heimteam',
  guest: 'Gast',
  before_rule: 'Anmeldung nicht aufgezeichnet',
}

export const liveLineMessages: Translated<typeof en.liveLineMessages> = {
  live: 'Live',
  paused: 'Pausiert',
  reconnecting: 'Verbindet neu',
  noGamesSince: (day) => `Letzte Partie: ${day}`,
  secondsAgo: (seconds) => `vor ${seconds} s`,
  updated: (ago) => `aktualisiert ${ago}`,
}
