import { inLanguages } from '../../platform/texts.ts'
import { notificationsMessages as en } from './messages.ts'
import { notificationsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
