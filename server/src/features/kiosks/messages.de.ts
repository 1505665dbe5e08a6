import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const kiosksMessages: Translated<typeof en.kiosksMessages> = {
  code: 'Gerade zeigt kein Bildschirm diesen Code. Sieh noch einmal auf dem Bildschirm nach.',
  boardGone: 'Eine dieser Bestenlisten gibt es nicht mehr.',
}
