import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const uncountedMessages: Translated<typeof en.uncountedMessages> = {
  title: 'Partien, die nicht zählten',
  lead: 'In diesen Partien der letzten 90 Tage haben dich Flipper genannt.',
  score: (score, game) => `${score} bei ${game}`,
  played: (when, venue) => (venue === null ? `Gespielt ${when} an einem privaten Standort` : `Gespielt ${when}, ${venue}`),
  more: (count) => `${count} weitere zeigen`,
  fewer: 'Weniger zeigen',
  reasons: {
    not_scanned: {
      why: 'Du warst am Flipper nicht angemeldet.',
      next: 'Zeig ihm nächstes Mal deinen Anmeldecode, bevor du anfängst.',
    },
    code_expired: {
      why: 'Dein Anmeldecode war zu alt.',
      next: 'Ein Code gilt 12 Stunden. Öffne ihn kurz vor dem Spielen.',
    },
    code_invalid: {
      why: 'Der Flipper hat einen Anmeldecode gelesen, der nicht deiner ist oder den du ersetzt hast.',
      next: 'Zeig nächstes Mal den Code, den du jetzt hier siehst, und kein gespeichertes Bild.',
    },
    machine_online: {
      why: 'Der Flipper hat gemeldet, dass er deinen Code ohne Verbindung gelesen hat. Zu dieser Zeit war er aber online.',
      next: 'Melde dich vor deiner nächsten Partie neu an. Wenn das wieder passiert, sag dem Standort Bescheid: Der Fehler liegt am Flipper.',
    },
    machine_changed: {
      why: 'Der Flipper hat um die Zeit dieser Partie den Besitzer gewechselt.',
      next: 'Sie kann niemandem mehr zugeordnet werden. Deine nächsten Partien zählen wie gewohnt.',
    },
    late: {
      why: 'Die Partie kam mehr als eine Woche nach dem Spielen an.',
      next: 'Sie zählt in deinen Statistiken, aber nicht für Bestenlisten, Quests und Serien.',
    },
  },
}
