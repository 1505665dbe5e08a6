import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const achievementsMessages: Translated<typeof en.achievementsMessages> = {
  category: 'Wähle eine Kategorie dieses Spiels.',
  icon: 'Wähle ein Symbol aus der Liste.',
  counter: 'Das zählen die Flipper nicht.',
  target: 'Gib ein Ziel ein.',
  codeTaken: 'Ein anderer Erfolg dieses Spiels hat schon diesen Code.',
  tooManyPins: (most) => `Du kannst bis zu ${most} Erfolge anheften. Löse zuerst einen.`,
  categoryTaken: 'Eine andere Kategorie dieses Spiels hat schon diesen Namen.',
  categoryNotEmpty: 'Diese Kategorie enthält noch Erfolge. Verschiebe sie zuerst in eine andere Kategorie.',
  secret: { title: 'Geheimer Erfolg', description: 'Schalte ihn frei, um zu erfahren, was es ist.' },
}
