import { inLanguages } from '../../platform/texts.ts'
import { alertsMessages as en } from './messages.ts'
import { alertsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
