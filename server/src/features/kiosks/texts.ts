import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    code: 'No screen is showing this code right now. Check the screen again.',
    boardGone: 'One of these leaderboards no longer exists.',
  },
  de: {
    code: 'Gerade zeigt kein Bildschirm diesen Code. Sieh noch einmal auf dem Bildschirm nach.',
    boardGone: 'Eine dieser Bestenlisten gibt es nicht mehr.',
  },
})
