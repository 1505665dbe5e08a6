import type { Translated } from '../../lib/language.ts'
import type * as en from './removed-messages.ts'

export const removedMessages: Translated<typeof en.removedMessages> = {
  title: 'Entfernte Punktzahlen',
  back: 'Einstellungen',
  lead: 'Punktzahlen, die wir von Bestenlisten entfernt haben, und warum. In deinem eigenen Verlauf bleiben sie erhalten.',
  emptyTitle: 'Keine entfernten Punktzahlen',
  emptyText: 'Sollten wir je eine deiner Punktzahlen von den Bestenlisten entfernen, findest du sie hier mit der Begründung.',
  toBoards: 'Bestenlisten ansehen',
  removed: 'Entfernt',
  restored: 'Wieder auf den Bestenlisten',
  score: (score, game) => `${score} bei ${game}`,
  played: (when, version) => `Gespielt: ${when}, Softwareversion ${version}`,
  decided: (when) => `Entfernt: ${when}`,
  restoredOn: (when) => `Wiederhergestellt: ${when}`,
  asked: (when) => `Du hast Einspruch eingelegt: ${when}`,
  waiting: 'Wir prüfen sie noch einmal und melden uns bei dir.',
  answer: 'Unsere Antwort',
  ask: 'Einspruch einlegen',
  askText: 'Sag uns, was wir wissen sollten. Das geht nur einmal.',
  text: 'Was sollten wir wissen?',
  textMissing: 'Bitte sag uns, was wir wissen sollten.',
  send: 'Senden',
  cancel: 'Abbrechen',
  sent: 'Danke! Wir prüfen sie noch einmal.',
}
