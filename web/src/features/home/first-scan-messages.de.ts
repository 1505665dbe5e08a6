import type { Translated } from '../../lib/language.ts'
import type * as en from './first-scan-messages.ts'

export const firstScanMessages: Translated<typeof en.firstScanMessages> = {
  title: 'Dein erster Scan',
  steps: [
    ['Finde einen verbundenen Flipper', 'Such den Scanner von Insider Connected am unteren Rand des Spielfelds.'],
    ['Scanne deinen Code', 'Halte den Code auf deinem Pass über den Scanner. Der Flipper begrüßt dich mit Namen.'],
    ['Spiel eine Partie', 'Deine Punktzahl, erste Erfolge und Ränge erscheinen hier, sobald sie zu Ende ist.'],
  ],
  lamps: 'Noch kein Schritt erledigt',
}
