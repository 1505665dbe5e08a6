import type { Translated } from '@portal/contract/language'
import type * as en from './share-messages.ts'

export const shareMessages: Translated<typeof en.shareMessages> = {
  savePicture: 'Bild speichern',
  sharePicture: 'Teilen',
  pictureFailed: 'Das Bild konnte nicht gezeichnet werden. Versuch es noch einmal.',
}
