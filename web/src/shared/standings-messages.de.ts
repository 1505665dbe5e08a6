import type { Translated } from '../lib/language.ts'
import type * as en from './standings-messages.ts'

export const standingsMessages: Translated<typeof en.standingsMessages> = {
  provisional: 'Vorläufig',
  final: 'Endgültig',
  provisionalUntil: (when) => `Vorläufig bis ${when}`,
  inReviewUntil: (when) => `Vorläufig, solange Partien in Prüfung sind, längstens bis ${when}`,
  corrected: (day) => `Endgültig. Korrigiert am ${day}`,
}
