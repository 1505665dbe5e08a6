import type { Translated } from '@portal/contract/language'
import type * as en from './new-code-messages.ts'

export const newCodeMessages: Translated<typeof en.newCodeMessages> = {
  newCode: 'Neuen Code anfordern',
  newCodeTitle: 'Neuen Code erstellen?',
  newCodeText: 'Dein alter Code wird sofort ungültig. Offline damit gespielte Partien zählen nicht.',
  newCodeAction: 'Neuen Code erstellen',
}
