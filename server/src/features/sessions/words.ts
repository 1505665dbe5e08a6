import { inLanguages } from '../../platform/texts.ts'
import { sessionsMessages as en } from './messages.ts'
import { sessionsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
